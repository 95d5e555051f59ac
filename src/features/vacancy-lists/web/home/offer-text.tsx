import { RouteLink } from '#src/ui/route-link.tsx'
import { useText } from '#src/web/site/text.tsx'
import type { Banner } from './load-home.ts'

/** The operator's words with their link, or the house's own. */
export function OfferText({ banner }: { banner: Banner | undefined }) {
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
