import { useLayoutEffect } from 'react'
import { srcSet } from '#src/areas/files/src-set.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { cx } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { markOffer } from '#src/web/boot/offer.ts'
import { findLang } from '#src/web/site/language-of.ts'
import { useFrame } from '#src/web/site/site.ts'
import { useText } from '#src/web/site/text.tsx'
import type { Banner } from './load-home.ts'

interface SideBannerProps {
  banner: Banner | undefined
  /** It never fills the place of a list that is empty: then only wide screens have it. */
  isBeside: boolean
}

/** The operator's picture or words, or the board's own offer: on the right of wide screens, below the list on others. */
export function SideBanner({ banner, isBeside }: SideBannerProps) {
  const t = useText()
  const own = useOwnWords(banner)
  return (
    <aside
      aria-label={t('banner.label')}
      className={cx(
        'mt-3 lg:col-start-3 lg:row-span-3 lg:row-start-1 lg:mt-0 print:hidden',
        isBeside && 'max-lg:hidden',
      )}
    >
      {banner?.image_url ? (
        <Picture {...banner} image_url={banner.image_url} />
      ) : own ? (
        <p className={BOX}>
          <OwnOffer {...own} />
        </p>
      ) : (
        <House />
      )}
    </aside>
  )
}

/** The operator writes in one language; readers of another get the board's own words. */
function useOwnWords(banner: Banner | undefined): Banner | undefined {
  const { language } = useFrame()
  return banner?.text && findLang(banner.text, language) === undefined ? banner : undefined
}

const BOX = 'rounded border border-line bg-card p-3 text-sm lg:long-words:p-2 lg:long-words:text-xs'

/** Beside the list it has a column of its own; below, no more room than a vacancy. */
const ROOM = '(min-width: 64rem) 10rem, 20rem'

function Picture({
  image_url,
  image_width,
  image_height,
  image_variants,
  link,
  text,
}: Banner & { image_url: string }) {
  const t = useText()
  const sources = srcSet(image_url, image_width, image_variants)
  const picture = (
    <img
      srcSet={sources}
      sizes={ROOM}
      src={image_url}
      alt={text ?? t('banner.label')}
      width={image_width ?? undefined}
      height={image_height ?? undefined}
      loading="lazy"
      decoding="async"
      className="h-auto max-w-full rounded max-lg:max-h-24 max-lg:w-auto"
    />
  )
  return (
    <>
      {/* It is the largest thing of a wide first screen; a phone fetches it when it comes near. */}
      <link
        rel="preload"
        as="image"
        href={image_url}
        imageSrcSet={sources}
        imageSizes={ROOM}
        media="(min-width: 64rem)"
        fetchPriority="high"
      />
      {link ? (
        <a href={link} rel="noopener sponsored" className="block rounded">
          {picture}
        </a>
      ) : (
        picture
      )}
    </>
  )
}

function House() {
  const t = useText()
  return (
    <div className={cx('flex flex-wrap items-center justify-between gap-3', BOX)}>
      <div>
        <p className="font-semibold">{t('banner.house.title')}</p>
        <p className="mt-1 text-muted">{t('banner.house.text')}</p>
      </div>
      <ButtonLink
        to="/post-vacancy"
        variant="secondary"
        small
        className="lg:long-words:px-0 lg:long-words:text-xs"
      >
        {t('banner.house.link')}
      </ButtonLink>
    </div>
  )
}

/** The popup offer of narrow screens (spec 2): the page ends above it, and the boot script dismisses it. */
export function OfferCard({ banner }: { banner: Banner | undefined }) {
  const t = useText()
  const own = useOwnWords(banner)

  // Home without a new document: the hour may be over.
  useLayoutEffect(markOffer, [])
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
