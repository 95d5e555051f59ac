import { withoutLanguage } from '#src/strings/language-paths.ts'
import { isOnlyKept } from '../api/load.ts'

/**
 * Lets the browser follow a link itself while there is no connection: the code of the next page may not be here, and the
 * service worker has that page as a whole. Call before React listens. The account and the panel have no such pages. A
 * list has the code of every other list, and stays where the next one cannot come.
 */
export function leaveToWorker(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link || link.hash || isWithoutCopy.test(link.pathname)) return
    if (isList(link) && isList(location)) return
    if (isOnlyKept(link.href)) event.stopImmediatePropagation()
  })
}

/** Not `/vacancies/accounting`. */
const isWithoutCopy = /^(?:\/[a-z]{2})?\/(?:account|admin)/

function isList({ pathname }: { pathname: string }): boolean {
  return /^\/(?:vacancies\/.+)?$/.test(withoutLanguage(pathname))
}
