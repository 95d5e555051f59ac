// vite.config.ts writes this program into every page, so that it listens before anything can be pressed.
import { serveBeforeFramework } from './before-framework.ts'
import { closeDetails } from './close-details.ts'
import { copyText } from './copy-text.ts'
import { keepDraft, openDraft } from './drafts.ts'
import { chooseLanguage, closeLanguageOffer, markLanguageOffer } from './language-choice.ts'
import { dismissOffer, markOffer } from './offer.ts'
import { registerWorker } from './register-worker.ts'
import { markSaved, toggleSaved } from './saved-vacancies.ts'
import { serveSearchForms } from './search-forms.ts'
import { setSessionFlag } from './session-flag.ts'
import { goBackToList, rememberList, showListLinks } from './vacancy-list.ts'

markOffer()
markLanguageOffer()
setSessionFlag()
openDraft()
// These listen first because others read the flag; a page in the back/forward cache gets no event.
window.addEventListener('storage', setSessionFlag)
window.addEventListener('pageshow', setSessionFlag)
// The language may have been chosen since, on the page that "back" leaves.
window.addEventListener('pageshow', markLanguageOffer)
serveBeforeFramework()
serveSearchForms()
closeDetails()
registerWorker()
document.addEventListener('DOMContentLoaded', showListLinks)
document.addEventListener('DOMContentLoaded', markSaved)

const targetOf = (event: Event, selector: string) =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null

document.addEventListener('click', (event) => {
  const button = targetOf(event, '[data-boot]')
  const act = button?.dataset['boot']
  if (act === 'dismiss-offer') dismissOffer()
  if (act === 'close-language-offer') closeLanguageOffer()
  if (act === 'print') window.print()
  if (button && act === 'copy') void copyText(button)
  if (act === 'back-to-list') goBackToList(event)
  if (button && act === 'save') toggleSaved(button)
  const link = targetOf(event, 'a')
  if (link instanceof HTMLAnchorElement) rememberList(link)
})

document.addEventListener('click', (event) => {
  const language = targetOf(event, '[data-language]')
  if (!language) return
  chooseLanguage(language.dataset['language']!)
  // A page whose address is a secret has buttons: nothing of it is kept.
  if (language instanceof HTMLAnchorElement) keepDraft(language)
})

document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && targetOf(event, '.offer')) dismissOffer()
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
