import { withoutLanguage } from '#src/strings/language-paths.ts'
import { isOfflineCopy } from '../api/load.ts'

/** The worker has pages as a whole, not their code. Call before React listens. */
export function leaveToWorker(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link || link.hash || isWithoutCopy.test(link.pathname)) return
    if (isList(link) && isList(location)) return
    if (isOfflineCopy(link.href)) event.stopImmediatePropagation()
  })
}

const isWithoutCopy = /^(?:\/[a-z]{2})?\/(?:account|admin)/

function isList({ pathname }: { pathname: string }): boolean {
  return /^\/(?:vacancies\/.+)?$/.test(withoutLanguage(pathname))
}
