import { startTransition, StrictMode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import type { Translated } from './strings/languages.ts'
import { markOffer } from './web/boot/offer.ts'
import { READY } from './web/boot/plan.ts'
import { setSessionFlag } from './web/boot/session-flag.ts'
import { registerTexts } from './web/site/text.tsx'

/** English came with the page's code; the other languages are files of their own. */
const dictionaries: Record<Translated, () => Promise<void>> = {
  si: async () => registerTexts('si', (await import('./strings/si.ts')).si),
  ta: async () => registerTexts('ta', (await import('./strings/ta.ts')).ta),
}

const { lang } = document.documentElement
const load = lang in dictionaries ? dictionaries[lang as Translated] : undefined
// If the texts cannot be loaded, the page stays as the server made it: its links and forms work without script.
if (load) void load().then(hydrate)
else hydrate()

function hydrate() {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
        <Ready />
      </StrictMode>,
    )
  })
}

/** Tells the boot script and tests that the page answers to presses now. */
function Ready() {
  useEffect(() => {
    // If React made the document anew, the attributes are gone that the boot script had set on the root.
    setSessionFlag()
    markOffer()
    document.documentElement.dataset['ready'] = 'true'
    document.dispatchEvent(new Event(READY))
  }, [])
  return null
}
