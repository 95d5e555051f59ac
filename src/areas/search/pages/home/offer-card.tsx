import { useLayoutEffect } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { markOffer } from '#src/web/boot/offer.ts'
import { langOf } from '#src/web/site/language-of.ts'
import { useFrame } from '#src/web/site/site.ts'
import { useText } from '#src/web/site/text.tsx'
import type { Banner } from './load-home.ts'

/**
 * The popup offer of narrow screens (spec 2). It lies over the end of the screen, and the page ends above it. The boot
 * script dismisses it.
 */
export function OfferCard({ banner }: { banner: Banner | undefined }) {
  const t = useText()
  const { language } = useFrame()

  // Home without a new document: the hour may be over.
  useLayoutEffect(markOffer, [])

  // The operator writes in one language; readers of another get the board's own words.
  const own = banner?.text && langOf(banner.text, language) === undefined ? banner : undefined
  return (
    <section
      aria-label={t('banner.popup.label')}
      className="offer fixed inset-x-2 bottom-2 mb-[env(safe-area-inset-bottom)] z-15 items-center gap-2 rounded border border-edge bg-card ps-3 pe-1 text-sm leading-snug print:hidden!"
    >
      <p className="min-w-0 flex-1 py-2">{own ? <OwnOffer {...own} /> : <HouseOffer />}</p>
      <button
        type="button"
        data-boot="dismiss-offer"
        aria-label={t('banner.popup.close')}
        className="grid size-11 shrink-0 place-items-center rounded"
      >
        <Icon name="close" />
      </button>
    </section>
  )
}

function OwnOffer({ text, link }: Pick<Banner, 'text' | 'link'>) {
  if (!link) return text
  return (
    <a href={link} rel="noopener sponsored" className="link font-semibold">
      {text}
    </a>
  )
}

function HouseOffer() {
  const t = useText()
  return (
    <>
      {t('offer.house')}{' '}
      <RouteLink to="/post-vacancy" className="link font-semibold">
        {t('offer.house.link')}
      </RouteLink>
    </>
  )
}
