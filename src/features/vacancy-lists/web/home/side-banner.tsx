import { srcSet } from '#src/features/storage/src-set.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { cx } from '#src/ui/class-names.ts'
import { useText } from '#src/web/site/text.tsx'
import type { Banner } from './load-home.ts'

/** The operator's picture on the right of wide screens, below the list on others; without one, the board's own offer below. */
export function SideBanner({ banner, className }: { banner: Banner | undefined; className?: string }) {
  const t = useText()
  return (
    <aside aria-label={t('banner.label')} className={cx('mt-3 print:hidden', className)}>
      {banner?.image_url ? <Picture {...banner} image_url={banner.image_url} /> : <House />}
    </aside>
  )
}

/** Beside the list it has a column of its own; below, no more room than a vacancy. */
const ROOM = '(min-width: 80rem) 10rem, min(20rem, 100vw - 2rem)'

function Picture({
  image_url,
  image_width,
  image_height,
  image_variants,
  link,
  text,
}: Banner & { image_url: string }) {
  const t = useText()
  const picture = (
    <img
      srcSet={srcSet(image_url, image_width, image_variants)}
      sizes={ROOM}
      src={image_url}
      alt={text ?? t('banner.label')}
      width={image_width ?? undefined}
      height={image_height ?? undefined}
      loading="lazy"
      decoding="async"
      className="h-auto max-w-full rounded max-xl:max-w-[min(100%,20rem)]"
    />
  )
  if (!link) return picture
  return (
    <a href={link} rel="noopener sponsored" className="block rounded">
      {picture}
    </a>
  )
}

function House() {
  const t = useText()
  return (
    <div className="rounded border border-line bg-card flex flex-wrap items-center justify-between gap-3 p-4 text-sm">
      <div>
        <p className="font-semibold">{t('banner.house.title')}</p>
        <p className="mt-1 text-muted">{t('banner.house.text')}</p>
      </div>
      <ButtonLink to="/post-vacancy" variant="secondary" small>
        {t('banner.house.link')}
      </ButtonLink>
    </div>
  )
}
