const dayParts = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Colombo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day of an instant in Sri Lanka, `YYYY-MM-DD`. */
export function dayInColombo(instant: string): string {
  return dayParts.format(new Date(instant))
}

/** Today in Sri Lanka, `YYYY-MM-DD`. For loaders only: both sides must render the day that the page was loaded. */
export function todayInColombo(): string {
  return dayParts.format(new Date())
}
