import { useEffect } from 'react'
import { HydratedRouter } from 'react-router/dom'
import { withoutLanguage } from '#src/strings/language-paths.ts'
import type { Translated } from './strings/languages.ts'
import { isOfflineCopy } from './web/api/load.ts'
import { handToRouter } from './web/hydration/hand-to-router.ts'
import { hydratePage } from './web/hydration/hydrate-page.tsx'
import { registerTexts } from './web/site/text.tsx'

/** English came with the page's code; the other languages are files of their own. */
const dictionaries: Record<Translated, () => Promise<void>> = {
  si: async () => registerTexts('si', (await import('./strings/si.ts')).si),
  ta: async () => registerTexts('ta', (await import('./strings/ta.ts')).ta),
}

/** `changes` has what others changed since the server's page came. Rejects if the page stays as it is. */
export async function takeOver(changes: () => MutationRecord[]): Promise<void> {
  const { lang } = document.documentElement
  await Promise.all([handToRouter(), lang in dictionaries && dictionaries[lang as Translated]()])
  leaveToWorker()
  document.addEventListener('focusin', serveControls)
  // A press gives a fold no focus in WebKit.
  document.addEventListener('toggle', serveControls, true)
  await new Promise<void>((onReady, onMismatch) => {
    hydratePage(changes(), onMismatch, <App onReady={onReady} />)
  })
}

/** Links need none of it, and offline it may not come. */
function serveControls({ target }: Event): void {
  if (!(target instanceof Element) || !(target.closest('form, summary') || target.matches('details'))) return
  document.removeEventListener('focusin', serveControls)
  document.removeEventListener('toggle', serveControls, true)
  import('./web/hydration/native-controls.ts').then(
    ({ serveNativeControls }) => serveNativeControls(),
    () => undefined,
  )
}

function App({ onReady }: { onReady: () => void }) {
  useEffect(() => {
    // app.css and tests look for it.
    document.documentElement.dataset['ready'] = 'true'
    onReady()
  }, [onReady])
  return <HydratedRouter />
}

/** The worker has pages as a whole, not their code. Call before React listens. */
function leaveToWorker(): void {
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
