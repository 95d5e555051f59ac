/** This is the language that was last chosen by the switch. */
const CHOSEN_KEY = 'language'
/** These are the languages of the pages on which its offer was closed, e.g. `en,ta`. */
const CLOSED_KEY = 'languageOfferClosed'

/**
 * Writes at the root which language to offer, the chosen one on a page in another; app.css does the rest. Before the
 * first paint nothing jumps. The choice stays on the device: no answer of the server depends on it.
 */
export function markLanguageOffer(): void {
  const { lang, dataset } = document.documentElement
  try {
    const chosen = localStorage.getItem(CHOSEN_KEY)
    if (chosen !== null && chosen !== lang && !closedFor().includes(lang)) dataset['offeredLanguage'] = chosen
    else delete dataset['offeredLanguage']
  } catch {
    // If storage is forbidden, nothing was chosen.
  }
}

export function chooseLanguage(language: string): void {
  try {
    localStorage.setItem(CHOSEN_KEY, language)
    localStorage.removeItem(CLOSED_KEY)
  } catch {
    // See above.
  }
}

/** On pages in this language it is offered no more, until another is chosen. */
export function closeLanguageOffer(): void {
  const { lang, dataset } = document.documentElement
  delete dataset['offeredLanguage']
  try {
    localStorage.setItem(CLOSED_KEY, [...closedFor(), lang].join(','))
  } catch {
    // Closed for as long as the page lasts.
  }
  document.getElementById('main')?.focus({ preventScroll: true })
}

function closedFor(): string[] {
  return localStorage.getItem(CLOSED_KEY)?.split(',') ?? []
}
