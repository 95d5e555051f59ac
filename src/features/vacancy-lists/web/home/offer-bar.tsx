import { useLayoutEffect } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { markOffer } from '#src/web/boot/offer.ts'
import { useText } from '#src/web/site/text.tsx'
import type { Banner } from './load-home.ts'

/**
 * The popup offer of narrow screens (spec 2). It has a place of its own above the list: over a vacancy's text it would
 * hide what people came for, and appearing later it would push the list down. The boot script dismisses it.
 */
export function OfferBar({ banner }: { banner: Banner | undefined }) {
  const t = useText()

  // Home without a new document: the hour may be over.
  useLayoutEffect(markOffer, [])

  return (
    <section
      aria-label={t('banner.popup.label')}
      className="offer -mx-4 -mt-6 mb-6 items-center gap-2 border-b border-line bg-primary-soft ps-4 pe-2 text-sm print:hidden! **:leading-snug sm:-mx-6 sm:ps-6 sm:pe-4"
    >
      <div className="min-w-0 flex-1 py-1">
        <OfferText banner={banner} />
      </div>
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

/** The operator's words with their link, or the house's own. */
function OfferText({ banner }: { banner: Banner | undefined }) {
  const t = useText()
  if (banner?.text) {
    if (!banner.link) return banner.text
    return (
      <a href={banner.link} rel="noopener sponsored" className="link font-semibold">
        {banner.text}
      </a>
    )
  }
  return (
    <>
      {t('offer.house')}{' '}
      <RouteLink to="/post-vacancy" className="link font-semibold">
        {t('offer.house.link')}
      </RouteLink>
    </>
  )
}
