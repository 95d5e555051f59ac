import { cx } from '../class-names.ts'
import { RouteLink } from '../shell/route-link.tsx'

type PaginationLabels = {
  nav: string
  first: string
  previous: string
  next: string
  last: string
  page: (page: number, pages: number) => string
}

type PaginationProps = {
  page: number
  perPage: number
  total: number
  /** There are more rows than `total`: no last page is known. */
  uncounted?: { hasNext: boolean } | undefined
  hrefFor: (page: number) => `/${string}`
  labels: PaginationLabels
}

export function Pagination({ page, perPage, total, uncounted, hrefFor, labels }: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / perPage))
  // Beyond the last page the list itself says so, and shows a way back.
  if (!uncounted && (pages === 1 || page > pages)) return null
  const hasNext = uncounted ? uncounted.hasNext : page < pages
  const step = (target: number, label: string, shown: boolean, className?: string, rel?: string) =>
    shown && (
      <RouteLink
        to={hrefFor(target)}
        rel={rel}
        className={cx(
          'inline-flex min-h-control items-center rounded border border-edge bg-card px-3 font-semibold text-primary hover:border-primary hover:bg-primary-soft',
          className,
        )}
      >
        {label}
      </RouteLink>
    )
  return (
    <nav aria-label={labels.nav} className="mt-4 grid grid-cols-[1fr_auto_1fr] items-center gap-2">
      <div className="flex gap-2">
        {step(1, labels.first, page > 1, 'max-sm:hidden')}
        {step(page - 1, labels.previous, page > 1, undefined, 'prev')}
      </div>
      <span aria-current="page" className="px-2 text-center figures">
        {labels.page(page, pages)}
      </span>
      <div className="flex justify-end gap-2">
        {step(page + 1, labels.next, hasNext, undefined, 'next')}
        {step(pages, labels.last, !uncounted && hasNext, 'max-sm:hidden')}
      </div>
    </nav>
  )
}
