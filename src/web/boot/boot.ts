import { settleSearch } from '#src/contract/values/search-fields.ts'
import { serveBeforeFramework, savesData, untilReady } from './before-framework.ts'
import { showStorageNotice, setSessionFlag } from './device-storage.ts'
import { saveDraft, openDraft } from './drafts.ts'
import { clearChoices, serveSheet } from './filter-sheet.ts'
import { isAboveFloor, setScriptFlag } from './floor.ts'
import { watchForeignChanges } from './foreign-changes.ts'
import { chooseLanguage, closeLanguages, markLanguages } from './language-choice.ts'
import { dismissOffer, markOffer } from './offer.ts'
import { markSaved, toggleSaved } from './saved-vacancies.ts'
import { hideVacancy, markRows, noteRead, showSeen, showVacancy } from './seen-vacancies.ts'
import { goBackToList, rememberList, showListLinks } from './vacancy-list.ts'

const READ_MS = 3_000

/** A page that the framework shows later is reported to the worker, unless the visitor saves data. */
function registerWorker(): void {
  const { serviceWorker } = navigator
  // It is only there on secure pages.
  if (!serviceWorker) return
  window.addEventListener('load', () => {
    const worker = document.querySelector<HTMLLinkElement>('link[data-worker]')?.dataset['worker']
    if (worker === undefined) return
    serviceWorker.register(workerAddress(worker)).catch(() => undefined)
  })
  const { navigation } = window as { navigation?: EventTarget }
  let reading: ReturnType<typeof setTimeout> | undefined
  let address = location.href
  navigation?.addEventListener('currententrychange', () => {
    // Scrolling is noted in the entry of the same page.
    if (location.href === address) return
    address = location.href
    clearTimeout(reading)
    reading = setTimeout(() => {
      if (!savesData()) serviceWorker.controller?.postMessage({ visited: address })
    }, READ_MS)
  })
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(text: string): string },
  ): { createScriptURL(text: string): string }
}

/** Uses the one Trusted Types policy that the page's Content-Security-Policy allows. */
function workerAddress(address: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  return trustedTypes
    ? trustedTypes
        .createPolicy('service-worker', { createScriptURL: () => '/service-worker.js' })
        .createScriptURL(address)
    : address
}

const SEARCH = 'form[role=search]'

const BESIDE = '(width >= 64rem)'

function isChoice(target: EventTarget | null): target is HTMLSelectElement | HTMLInputElement {
  if (target instanceof HTMLSelectElement) return true
  return target instanceof HTMLInputElement && /box|radio/.test(target.type) && matchMedia(BESIDE).matches
}

/** Works with the framework and without it. */
function serveSearchForms(): void {
  document.addEventListener('change', ({ target }) => {
    if (isChoice(target) && target.form?.matches(SEARCH)) target.form.requestSubmit()
  })
  document.addEventListener('formdata', ({ target, formData }) => {
    if (!(target as HTMLElement).matches(SEARCH)) return
    settleSearch(formData)
    for (const name of new Set(formData.keys())) if (formData.get(name) === '') formData.delete(name)
  })
  // After "back" a form would show the choice that led away, above the earlier list.
  const resetSearchForms = ({ persisted }: PageTransitionEvent) => {
    if (persisted) for (const form of document.querySelectorAll<HTMLFormElement>(SEARCH)) form.reset()
  }
  window.addEventListener('pageshow', resetSearchForms, { signal: untilReady })
}

const getTarget = (event: Event, selector: string) =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null

// vite.config.ts writes this program into every page, so that it listens before anything can be pressed.
// React would take it for the first script that it has in the head itself.
document.currentScript?.remove()
if (isAboveFloor()) serve()

function serve(): void {
  setScriptFlag()
  markOffer()
  markLanguages()
  setSessionFlag()
  openDraft()
  // These listen first because others read the flag; a page in the back/forward cache gets no event.
  window.addEventListener('storage', () => setSessionFlag())
  window.addEventListener('pageshow', () => setSessionFlag())
  // The language may have been chosen since, on the page that "back" leaves.
  window.addEventListener('pageshow', markLanguages)
  watchForeignChanges()
  openUnfolded()
  serveBeforeFramework()
  serveSearchForms()
  serveSheet()
  closeDetails()
  registerWorker()
  document.addEventListener('DOMContentLoaded', showListLinks)
  document.addEventListener('DOMContentLoaded', markSaved)
  showSeen()
  document.addEventListener('DOMContentLoaded', markRows)
  document.addEventListener('DOMContentLoaded', () => noteRead(location.pathname))
  // The vacancy was read on the page that "back" leaves.
  window.addEventListener('pageshow', showSeen)

  document.addEventListener('click', (event) => {
    const button = getTarget(event, '[data-boot]')
    const act = button?.dataset['boot']
    if (act === 'dismiss-offer') dismissOffer()
    if (act === 'close-languages') closeLanguages()
    if (act === 'print') window.print()
    if (button && act === 'copy') void copyText(button, event)
    if (act === 'back-to-list') goBackToList(button as HTMLAnchorElement, event)
    if (button && act === 'save') toggleSaved(button)
    if (button && act === 'hide') hideVacancy(button)
    if (act === 'undo-hide') showVacancy()
    if (act === 'clear-choices') clearChoices()
    const link = getTarget(event, 'a')
    if (!(link instanceof HTMLAnchorElement)) return
    rememberList(link)
    noteRead(link.pathname)
  })

  document.addEventListener('click', (event) => {
    const language = getTarget(event, '[data-language]')
    if (!language) return
    chooseLanguage(language.dataset['language']!)
    // A page whose address is a secret has buttons: nothing of it is stored.
    if (!(language instanceof HTMLAnchorElement) || saveDraft(language)) return
    // A second press leaves the typed words behind.
    if (!('storage' in document.documentElement.dataset)) event.preventDefault()
    showStorageNotice()
  })

  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && getTarget(event, '.offer')) dismissOffer()
  })

  // A picture that fails gives way to its placeholder (spec 8). The event does not bubble.
  document.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLImageElement)) return
      const { placeholder, placeholderAlt, failed } = target.dataset
      if (placeholder === undefined || failed !== undefined) return
      target.dataset['failed'] = ''
      target.alt = placeholderAlt ?? target.alt
      target.removeAttribute('srcset')
      target.src = placeholder
    },
    true,
  )
}

/** Copies a button's `data-text`, or the text at a link's address. */
async function copyText(button: HTMLElement, event: Event): Promise<void> {
  const address = button instanceof HTMLAnchorElement ? button.href : undefined
  event.preventDefault()
  const fetched = async () => new Blob([await (await fetch(address!)).text()], { type: 'text/plain' })
  // Only secure pages have a clipboard; without one this throws too. Safari wants the writing to begin with the press.
  const write = async () =>
    address
      ? navigator.clipboard.write([new ClipboardItem({ 'text/plain': fetched() })])
      : navigator.clipboard.writeText(button.dataset['text'] ?? '')
  const answer = await write().then(
    () => 'yes',
    () => 'no',
  )
  if (address && answer === 'no') {
    delete button.dataset['boot']
    button.click()
  }
  button.closest<HTMLElement>('[data-copies]')!.dataset['copied'] = answer
}

function closeDetails(): void {
  const close = (unless: (fold: HTMLDetailsElement) => boolean) => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>(
      'details[data-fold][open]:not([data-unfolded])',
    ))
      if (!unless(fold)) fold.open = false
  }
  // Closing one that takes room in the page would move the pressed control away: the click closes it.
  const isOverPage = ({ lastElementChild }: HTMLDetailsElement) =>
    ['absolute', 'fixed'].includes(getComputedStyle(lastElementChild!).position)
  const closeOthers = (target: EventTarget | null) =>
    close((fold) => fold.contains(target as Node | null) || !isOverPage(fold))

  document.addEventListener('pointerdown', (event) => closeOthers(event.target))
  // A press on words gives the focus to the page around them. A fold that closes under a press ends Chromium's renderer.
  document.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof HTMLElement && relatedTarget.tabIndex >= 0) closeOthers(relatedTarget)
  })
  document.addEventListener('click', (event) => {
    const followed = (event.target as Element).closest('a,button')
    if (!followed) return
    close((fold) => {
      const inside = fold.contains(followed)
      // A sheet of choices stays until its list comes.
      if (inside && fold.matches('.filters')) return true
      if (inside && followed.matches('button')) fold.querySelector('summary')?.focus()
      return !inside && isOverPage(fold)
    })
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    close((fold) => {
      if (fold.contains(document.activeElement)) fold.querySelector('summary')?.focus()
      return false
    })
  })
}

/**
 * Firefox before 143, Chrome before 131 and Safari before 18.4 show nothing of a closed fold: there a fold stands open
 * where app.css hides its summary (`unfold`).
 */
function openUnfolded(): void {
  if (CSS.supports('selector(::details-content)')) return
  const follow = () => {
    for (const fold of document.querySelectorAll('details')) {
      const summary = fold.querySelector('summary')
      const isUnfolded = summary !== null && getComputedStyle(summary).display === 'none'
      if (isUnfolded === 'unfolded' in fold.dataset && (fold.open || !isUnfolded)) continue
      fold.open = isUnfolded
      fold.toggleAttribute('data-unfolded', isUnfolded)
    }
  }
  // Before the first paint, when the style sheet is there.
  requestAnimationFrame(follow)
  window.addEventListener('resize', follow)
  const changes = { subtree: true, childList: true, attributeFilter: ['open'] }
  new MutationObserver(follow).observe(document, changes)
}
