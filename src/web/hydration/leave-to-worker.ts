import { isOnlyKept } from '../api/load.ts'

/**
 * Lets the browser follow a link itself while there is no connection: the code of the next page may not be here, and the
 * service worker has that page as a whole. Call before React listens. The account and the panel have no such pages.
 */
export function leaveToWorker(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (link && !link.hash && !isWithoutCopy.test(link.pathname) && isOnlyKept(link.href))
      event.stopImmediatePropagation()
  })
}

/** Not `/vacancies/accounting`. */
const isWithoutCopy = /^(?:\/[a-z]{2})?\/(?:account|admin)/
