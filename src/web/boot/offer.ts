/** Spec 9: the time of dismissal in milliseconds. */
const DISMISSED_KEY = 'smBannerDismissed'
const DISMISSED_FOR_MS = 3_600_000

export function markOffer(): void {
  try {
    const since = Date.now() - Number(localStorage.getItem(DISMISSED_KEY) ?? Number.NaN)
    if (since >= 0 && since < DISMISSED_FOR_MS) document.documentElement.dataset['offer'] = 'dismissed'
    else delete document.documentElement.dataset['offer']
  } catch {
    // If storage is forbidden, a dismissal lasts as long as the page.
  }
}

export function dismissOffer(): void {
  document.documentElement.dataset['offer'] = 'dismissed'
  try {
    localStorage.setItem(DISMISSED_KEY, String(Date.now()))
  } catch {
    // See above.
  }
  document.getElementById('main')?.focus({ preventScroll: true })
}
