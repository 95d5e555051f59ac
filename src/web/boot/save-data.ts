/** True if the visitor asked the browser to fetch as little as it can. */
export function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
