const CHOSEN_KEY = 'language'
const CLOSED_KEY = 'languageOfferClosed'

/** Before the first paint, so that nothing jumps. The choice stays on the device. */
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
