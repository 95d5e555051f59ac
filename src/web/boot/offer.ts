import { readText, writeShort } from './device-storage.ts'

/** Spec 9: the time of dismissal in milliseconds. */
const DISMISSED_KEY = 'smBannerDismissed'
const DISMISSED_FOR_MS = 3_600_000

export function markOffer(): void {
  const since = Date.now() - Number(readText(DISMISSED_KEY) ?? Number.NaN)
  if (since >= 0 && since < DISMISSED_FOR_MS) document.documentElement.dataset['offer'] = 'dismissed'
  else delete document.documentElement.dataset['offer']
}

export function dismissOffer(): void {
  document.documentElement.dataset['offer'] = 'dismissed'
  writeShort(DISMISSED_KEY, String(Date.now()))
  document.getElementById('main')?.focus({ preventScroll: true })
}
