import { tokenKeys } from '../api/token-keys.ts'
import { READY } from './plan.ts'
import { readPlan, startFramework } from './start-framework.ts'

/** What can be pressed or filled in: a pointer over one of these is about to do something. */
const CONTROLS = 'a,button,input,select,textarea,summary,label'
const FIELDS = 'input,select,textarea'
/** Buttons that the server's page cannot serve by itself; `data-boot` names those that this script serves. */
const NEEDY = 'button[type=button]:not([data-boot])'
/** Forms that the server cannot serve by itself: a session lives in the browser's storage. */
const NEEDY_FORM = 'form[data-needs-script]'

function hasToken(): boolean {
  try {
    return Object.values(tokenKeys).some((key) => localStorage.getItem(key) !== null)
  } catch {
    return false
  }
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}

const addressNow = () => location.pathname + location.search

/**
 * Brings the framework when it is of use: at once where the page says so or somebody is logged in, else with the first
 * sign that the visitor will do more than read and follow links. Until then links and forms work as the browser does
 * them, and a press that cannot is kept and done as soon as it can be.
 */
export function awaitIntent(): void {
  const address = addressNow()
  const pressed: HTMLElement[] = []
  let sent: HTMLFormElement | undefined
  const ready = new AbortController()
  let begun = false

  const begin = () => {
    const plan = begun ? undefined : readPlan()
    if (!plan) return
    begun = true
    startFramework(plan).catch(() => {
      // The network failed: the page stays as good as it was, and the next sign is another try.
      begun = false
      pressed.length = 0
      // The server says then what is missing.
      sent?.submit()
    })
  }
  const atSign = () => {
    if (!savesData()) begin()
  }
  const forToken = () => {
    if (hasToken()) begin()
  }
  const on = <K extends keyof DocumentEventMap>(type: K, act: (event: DocumentEventMap[K]) => void) =>
    document.addEventListener(type, act, { capture: true, passive: true, signal: ready.signal })
  const inWindow = (type: string, act: (event: Event) => void) =>
    window.addEventListener(type, act, { signal: ready.signal })
  const closest = (event: Event, selector: string) =>
    event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null

  // A finger that moves over a link only scrolls; a mouse that rests on one has chosen it.
  on('pointerover', (event) => {
    if (event.pointerType === 'mouse' && closest(event, CONTROLS)) atSign()
  })
  on('keydown', atSign)
  // A tapped link takes the focus too, but is on its way to another page already.
  on('focusin', (event) => {
    if (closest(event, FIELDS)) atSign()
  })
  on('click', (event) => {
    const button = closest(event, NEEDY)
    if (!button) return
    pressed.push(button)
    begin()
  })
  // Not passive: it is sent when it can be.
  document.addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement
      if (!form.matches(NEEDY_FORM)) return
      event.preventDefault()
      sent = form
      begin()
    },
    { capture: true, signal: ready.signal },
  )
  on('change', (event) => {
    if (closest(event, 'form[role=search] select')) (event.target as HTMLSelectElement).form?.requestSubmit()
  })
  // The address of a search names what was filled in, and nothing else.
  on('formdata', ({ formData, target }) => {
    if (target instanceof HTMLFormElement && target.method === 'get')
      for (const name of new Set(formData.keys())) if (formData.get(name) === '') formData.delete(name)
  })
  // An entry that a framework made in this tab before: nobody else would show its page.
  inWindow('popstate', () => {
    if (addressNow() !== address) location.reload()
  })
  inWindow('storage', forToken)
  inWindow('pageshow', (event) => {
    forToken()
    // As it was left: with the choice made that led away from it.
    if ((event as PageTransitionEvent).persisted)
      for (const form of document.querySelectorAll<HTMLFormElement>('form[role=search]')) form.reset()
  })
  document.addEventListener('DOMContentLoaded', () => {
    if (readPlan()?.now || sent || pressed.length > 0) begin()
    else forToken()
  })
  document.addEventListener(
    READY,
    () => {
      ready.abort()
      for (const button of pressed) if (button.isConnected) button.click()
      if (sent?.isConnected) sent.requestSubmit()
    },
    { once: true },
  )
}
