// Translators, password managers and extensions change a page before the framework takes it over.

let observer: MutationObserver | undefined
const changes: MutationRecord[] = []

export function watchForeignChanges(): void {
  const watch = () => {
    observer = new MutationObserver((records) => changes.push(...records))
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      characterDataOldValue: true,
    })
  }
  // The parser has made the whole page by then, and the boot script adds nothing to it.
  document.addEventListener('readystatechange', watch, { once: true })
}

/** Returns the changes, and stops watching. */
export function collectForeignChanges(): MutationRecord[] {
  changes.push(...(observer?.takeRecords() ?? []))
  observer?.disconnect()
  return changes.splice(0)
}
