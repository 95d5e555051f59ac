import { isOffered } from '#src/strings/languages.ts'
import { readText, writeShort } from './device-storage.ts'

const CHOSEN_KEY = 'language'
const CLOSED_KEY = 'languageOfferClosed'

/** Runs before the first paint, so that nothing jumps. The choice stays on the device. */
export function markLanguages(): void {
  const { lang, dataset } = document.documentElement
  const chosen = readText(CHOSEN_KEY)
  const first = chosen ?? navigator.languages.map((tag) => tag.slice(0, 2)).find(isOffered) ?? lang
  dataset['visit'] = chosen === null ? 'first' : 'later'
  if (chosen !== lang && !closedFor().includes(lang)) dataset['languages'] = first
  else delete dataset['languages']
}

export function chooseLanguage(language: string): void {
  writeShort(CHOSEN_KEY, language)
  writeShort(CLOSED_KEY, null)
}

export function closeLanguages(): void {
  const { lang, dataset } = document.documentElement
  delete dataset['languages']
  writeShort(CLOSED_KEY, [...closedFor(), lang].join(','))
  document.getElementById('main')?.focus({ preventScroll: true })
}

function closedFor(): string[] {
  return readText(CLOSED_KEY)?.split(',') ?? []
}
