import { isOnDevice } from '../receipts/is-on-device.ts'
import { readPlan } from './plan.ts'
import { savesData } from './save-data.ts'
import { startFramework, untilReady } from './start-framework.ts'

const CONTROLS = 'a,button,input,select,textarea,summary,label'
const FIELDS = 'input,select,textarea'

const waitsForDevice = () =>
  [...document.querySelectorAll<HTMLElement>('[data-device]')].some(({ dataset }) =>
    isOnDevice(dataset['device']!),
  )

const addressNow = () => location.pathname + location.search

/** Starts the framework when a visitor does more than read, or at once with a session. */
export function serveBeforeFramework(): void {
  const address = addressNow()
  const startUnlessSaving = () => {
    if (!savesData()) void startFramework()
  }
  const startIfNeeded = () => {
    // The previous page may write to the storage as it is left, before this one has its plan.
    if (document.readyState === 'loading') return
    if (readPlan().now || 'session' in document.documentElement.dataset || waitsForDevice())
      void startFramework()
  }
  const on = <K extends keyof DocumentEventMap>(type: K, act: (event: DocumentEventMap[K]) => void) =>
    document.addEventListener(type, act, { capture: true, signal: untilReady })
  const inWindow = (type: string, act: (event: Event) => void) =>
    window.addEventListener(type, act, { signal: untilReady })
  const isIn = (event: Event, selector: string) =>
    event.target instanceof Element && event.target.closest(selector) !== null

  // A finger that moves over a link only scrolls; a mouse that rests on one has chosen it.
  on('pointerover', (event) => {
    if (event.pointerType === 'mouse' && isIn(event, CONTROLS)) startUnlessSaving()
  })
  on('keydown', startUnlessSaving)
  // A tapped link takes the focus too, but is on its way to another page already.
  on('focusin', (event) => {
    if (isIn(event, FIELDS)) startUnlessSaving()
  })
  on('DOMContentLoaded', startIfNeeded)
  // Another tab may have logged in, and a page in the browser's back/forward cache got no event.
  inWindow('storage', startIfNeeded)
  inWindow('pageshow', startIfNeeded)

  // The server has no session to give and sends no password back, so the form waits with what was typed.
  on('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (form.dataset['needsScript'] === undefined) return
    event.preventDefault()
    // If the framework does not come, the server says what is missing.
    void startFramework().then((isReady) => (isReady ? form.requestSubmit() : form.submit()))
  })
  // The framework made this history entry before a reload, and only a load shows its page.
  inWindow('popstate', () => {
    if (addressNow() !== address) location.reload()
  })
}
