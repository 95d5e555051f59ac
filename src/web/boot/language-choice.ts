import { readText, writeText } from './device-storage.ts'

const CHOSEN_KEY = 'language'
const CLOSED_KEY = 'languageOfferClosed'

/** Before the first paint, so that nothing jumps. The choice stays on the device. */
export function markLanguageOffer(): void {
  const { lang, dataset } = document.documentElement
  const chosen = readText(CHOSEN_KEY)
  if (chosen !== null && chosen !== lang && !closedFor().includes(lang)) dataset['offeredLanguage'] = chosen
  else delete dataset['offeredLanguage']
}

export function chooseLanguage(language: string): void {
  writeText(CHOSEN_KEY, language)
  writeText(CLOSED_KEY, null)
}

export function closeLanguageOffer(): void {
  const { lang, dataset } = document.documentElement
  delete dataset['offeredLanguage']
  writeText(CLOSED_KEY, [...closedFor(), lang].join(','))
  document.getElementById('main')?.focus({ preventScroll: true })
}

function closedFor(): string[] {
  return readText(CLOSED_KEY)?.split(',') ?? []
}
