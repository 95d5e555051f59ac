import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'
import { RouteLink } from './route-link.tsx'
import { SiteMark } from './site-mark.tsx'

export type NavItem = {
  to: `/${string}`
  label: string
  end?: boolean
  /** Only in the fold of narrow screens: on wide ones it stands elsewhere, in a menu of its own. */
  foldOnly?: boolean
  /** It stands behind the label, with an element that has this id and describes the link. */
  mark?: { id: string; shown: ReactNode } | undefined
  /** Logged-in users do not see it. */
  guestsOnly?: boolean
}

export type ShellProps = {
  siteName: string
  /** The mark leads here. */
  homeTo: `/${string}`
  nav: readonly NavItem[]
  labels: { nav: string; menu: string; skip: string }
  /** This is a line above the bar, on wide screens; `beside` stands in the bar on narrow ones. */
  top?: ReactNode
  beside?: ReactNode
  children: ReactNode
}

const tones = {
  public: {
    bar: 'border-b border-line bg-card',
    fold: 'max-lg:border-line max-lg:bg-card',
    item: 'hover:text-primary aria-[current=page]:text-primary aria-[current=page]:border-primary',
  },
  panel: {
    bar: 'bg-bar text-on-bar',
    fold: 'max-lg:border-bar-strong max-lg:bg-bar',
    item: 'hover:bg-bar-strong aria-[current=page]:border-accent',
  },
} as const

type ShellHeaderProps = Omit<ShellProps, 'children'> & {
  tone: keyof typeof tones
  width: string
  tag?: string
  aside: ReactNode
}

/** The navigation is one list: a fold on narrow screens, a row on wide ones. */
export function ShellHeader({
  siteName,
  homeTo,
  nav,
  labels,
  top,
  beside,
  tone,
  width,
  tag,
  aside,
}: ShellHeaderProps) {
  const pathname = useLocation().pathname.toLowerCase()
  const look = tones[tone]
  return (
    <>
      <a
        href="#main"
        className="absolute start-4 top-2 z-50 rounded bg-card px-4 py-2 font-semibold text-primary not-focus:sr-only"
      >
        {labels.skip}
      </a>
      <header className={cx('relative z-20 print:hidden', look.bar)}>
        {top && (
          <div className="border-b border-line bg-ground max-lg:hidden">
            <div className={cx('mx-auto px-4 py-0.5 sm:px-6', width)}>{top}</div>
          </div>
        )}
        <div
          className={cx(
            'mx-auto flex min-h-14 items-center gap-1 px-4 sm:px-6 lg:gap-4 lg:long-words:flex-wrap lg:long-words:gap-y-0',
            width,
          )}
        >
          <RouteLink
            to={homeTo}
            className="me-auto flex min-h-11 min-w-0 items-center gap-2.5 rounded text-lg leading-tight font-semibold max-sm:text-base max-[22rem]:gap-1.5 max-[22rem]:text-sm"
          >
            <SiteMark />
            <span className="min-w-0 leading-tight max-sm:text-sm">{siteName}</span>
            {tag && (
              <span className="rounded border border-current/40 px-1.5 text-sm font-normal max-sm:sr-only">
                {tag}
              </span>
            )}
          </RouteLink>
          {beside}
          {nav.length > 0 && (
            <details data-fold className="unfold-lg group lg:long-words:order-last lg:long-words:basis-full">
              <summary className="flex min-h-11 items-center gap-1.5 rounded px-2 font-semibold">
                <Icon name="menu" className="size-5 group-open:hidden" />
                <Icon name="close" className="hidden size-5 group-open:block" />
                <span className={beside ? 'max-sm:sr-only' : undefined}>{labels.menu}</span>
              </summary>
              <nav
                aria-label={labels.nav}
                className={cx(
                  'max-lg:absolute max-lg:inset-x-0 max-lg:top-full max-lg:border-b max-lg:px-4 max-lg:pb-4 sm:max-lg:px-6',
                  look.fold,
                )}
              >
                <ul className="flex max-lg:flex-col lg:gap-1 lg:long-words:-ms-3 lg:long-words:flex-wrap">
                  {nav.map(({ to, label, end, foldOnly, guestsOnly, mark }) => (
                    <li
                      key={to}
                      className={cx(foldOnly && 'lg:hidden', guestsOnly && 'logged-in:hidden') || undefined}
                    >
                      <RouteLink
                        to={to}
                        aria-current={isHere(pathname, to, end) ? 'page' : undefined}
                        aria-describedby={mark?.id}
                        className={cx(
                          'flex min-h-12 items-center border-transparent px-3 font-semibold whitespace-nowrap max-lg:border-s-4 lg:min-h-14 lg:border-b-3 lg:pt-0.75 lg:long-words:min-h-12 lg:max-xl:px-2 lg:max-xl:long-words:text-sm',
                          'focus-visible:-outline-offset-3',
                          look.item,
                        )}
                      >
                        {label}
                        {mark?.shown}
                      </RouteLink>
                    </li>
                  ))}
                </ul>
              </nav>
            </details>
          )}
          {aside}
        </div>
      </header>
    </>
  )
}

/** Is true for the page itself and for those below it. */
function isHere(pathname: string, to: string, end = false): boolean {
  return pathname === to || (!end && pathname.startsWith(`${to}/`))
}
