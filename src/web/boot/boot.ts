// What every page can do before the framework is there, and on most visits without it. vite.config.ts puts it into the
// page itself: it listens before anything can be pressed.
import { awaitIntent } from './before-framework.ts'
import { closeDetails } from './close-details.ts'
import { dismissOffer, markOffer } from './offer.ts'
import { setSessionFlag } from './session-flag.ts'

markOffer()
setSessionFlag()
awaitIntent()
closeDetails()

// Another tab logged in or out; a page that the browser kept for "back" heard nothing meanwhile.
window.addEventListener('storage', setSessionFlag)
window.addEventListener('pageshow', setSessionFlag)

const targetOf = (event: Event, selector: string) =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null

document.addEventListener('click', (event) => {
  const act = targetOf(event, '[data-boot]')?.dataset['boot']
  if (act === 'dismiss-offer') dismissOffer()
  if (act === 'print') window.print()
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
