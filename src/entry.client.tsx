import { startTransition, StrictMode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import type { Translated } from './strings/languages.ts'
import { setScriptFlag } from './web/boot/floor.ts'
import { markLanguageOffer } from './web/boot/language-choice.ts'
import { markOffer } from './web/boot/offer.ts'
import { setSessionFlag } from './web/boot/session-flag.ts'
import { handToRouter } from './web/hydration/hand-to-router.ts'
import { leaveToWorker } from './web/hydration/leave-to-worker.ts'
import { registerTexts } from './web/site/text.tsx'

/** English came with the page's code; the other languages are files of their own. */
const dictionaries: Record<Translated, () => Promise<void>> = {
  si: async () => registerTexts('si', (await import('./strings/si.ts')).si),
  ta: async () => registerTexts('ta', (await import('./strings/ta.ts')).ta),
}

export const ready: Promise<void> = takeOver()

async function takeOver(): Promise<void> {
  const { lang } = document.documentElement
  await Promise.all([handToRouter(), lang in dictionaries && dictionaries[lang as Translated]()])
  leaveToWorker()
  await new Promise<void>((onReady) => {
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <HydratedRouter />
          <Ready onReady={onReady} />
        </StrictMode>,
      )
    })
  })
}

function Ready({ onReady }: { onReady: () => void }) {
  useEffect(() => {
    // If React made the document anew, the attributes are gone that the boot script had set on the root.
    setScriptFlag()
    setSessionFlag()
    markOffer()
    markLanguageOffer()
    // app.css and tests look for it.
    document.documentElement.dataset['ready'] = 'true'
    onReady()
  }, [onReady])
  return null
}
