import type * as Entry from '#src/entry.client.tsx'
import { isOnDevice } from '../receipts/is-on-device.ts'
import { collectForeignChanges } from './foreign-changes.ts'
import { readPlan } from './plan.ts'

export function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}

const over = new AbortController()
let started: Promise<boolean> | undefined

export const untilReady: AbortSignal = over.signal

/** A failure is final: browsers may remember which modules failed (decision 011). */
function startFramework(): Promise<boolean> {
  return (started ??= load().catch(() => {
    document.documentElement.dataset['ready'] = 'failed'
    return false
  }))
}

async function load(): Promise<boolean> {
  if (document.readyState === 'loading')
    await new Promise((parsed) => {
      document.addEventListener('DOMContentLoaded', parsed)
    })
  const { entry, preload } = readPlan()
  for (const href of preload) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
  // One after the other: WebKit evaluates a file too early if two import at once what awaits its texts.
  for (const href of preload) await import(/* @vite-ignore */ href)
  const { takeOver } = (await import(/* @vite-ignore */ entry)) as typeof Entry
  await takeOver(collectForeignChanges)
  over.abort()
  return true
}

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
