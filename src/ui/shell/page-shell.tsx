import { Fragment, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { cx } from '../class-names.ts'
import { Drawing, Icon } from '../icon.tsx'
import { RouteLink } from './route-link.tsx'

export function SiteMark() {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" className="size-8 shrink-0" aria-hidden="true">
      <rect width="32" height="32" rx="6" className="fill-bar" />
      <path d="M7 9h12M7 23h9" className="stroke-on-bar" strokeWidth="3" strokeLinecap="round" />
      <path d="M7 16h11" className="stroke-accent" strokeWidth="3" strokeLinecap="round" />
      <circle cx="24" cy="16" r="3" className="fill-accent" />
    </svg>
  )
}

export type NavItem = {
  to: `/${string}`
  label: string
  end?: boolean
  /** It stands behind the label, with an element that has this id and describes the link. */
  mark?: { id: string; shown: ReactNode } | undefined
  guestsOnly?: boolean
  /** On wide screens the row has no room for it: it stands in the menu beside. */
  narrowOnly?: boolean
  /** The path of its drawing, for a folded rail. */
  icon?: string
}

export type NavGroup = { heading?: string; items: readonly NavItem[] }

type ShellProps = {
  siteName: string
  /** It stands in place of the mark; a wide one in place of the name too. */
  logo?: { src: string; width: number; height: number } | undefined
  homeTo: `/${string}`
  groups: readonly NavGroup[]
  /** It stands above the navigation. */
  search?: ReactNode
  labels: { nav: string; menu: string; skip: string }
  /** It stands in the bar, before the menu of narrow screens. */
  beside?: ReactNode
  children: ReactNode
}

/** On wide screens the public navigation is a row below the mark, and that of the panel a rail beside the page. */
const tones = {
  public: {
    bar: 'relative border-b border-line bg-card',
    inner: 'mx-auto max-w-page min-h-13 lg:gap-2',
    name: 'lg:text-base lg:whitespace-nowrap lg:max-xl:text-sm lg:max-xl:long-words:sr-only',
    fold: '',
    nav: 'max-lg:border-line max-lg:bg-card',
    list: 'lg:flex-row',
    // Words of Tamil stand in two lines if a row is too short for them.
    item: 'max-lg:border-s-4 lg:h-14 lg:border-b-3 lg:pt-0.75 lg:px-2 lg:text-sm xl:px-2.5 lg:long-words:text-xs lg:long-words:leading-tight lg:long-words:px-1 xl:not-long-words:text-base lg:text-center lg:whitespace-normal lg:text-balance xl:whitespace-nowrap hover:text-primary aria-[current=page]:text-primary aria-[current=page]:border-primary',
    aside: 'contents',
  },
  panel: {
    bar: 'relative bg-bar text-on-bar lg:fixed lg:inset-y-0 lg:start-0 lg:w-rail folded:w-14',
    inner:
      'min-h-14 lg:h-full lg:flex-col lg:items-stretch lg:px-2 lg:pt-2 lg:[&>a]:text-base lg:[&>a]:gap-2 lg:long-words:[&>a]:gap-1',
    name: 'folded:sr-only',
    fold: 'lg:grow',
    nav: 'max-h-[calc(100dvh-3.5rem)] overflow-y-auto lg:max-h-[calc(100dvh-9rem)] max-lg:border-bar-strong max-lg:bg-bar',
    list: '',
    item: 'border-s-4 pe-3 lg:min-h-7 lg:px-2 lg:text-xs lg:long-words:px-1 lg:long-words:leading-tight lg:long-words:whitespace-normal folded:relative folded:justify-center hover:bg-bar-strong aria-[current=page]:border-accent lg:aria-[current=page]:bg-bar-strong',
    aside:
      'lg:py-2 lg:[&_.menu-list]:start-0 lg:[&_.menu-list]:end-auto lg:[&_.menu-list]:top-auto lg:[&_.menu-list]:bottom-full',
  },
} as const

type ShellHeaderProps = Omit<ShellProps, 'children'> & {
  tone: keyof typeof tones
  tag?: string
  aside: ReactNode
}

/** Characters; a longer name is cut to one line, and is whole in the footer. */
const LONG_NAME = 32

/** The navigation is a fold on narrow screens. */
function ShellHeader({
  siteName,
  logo,
  homeTo,
  groups,
  search,
  labels,
  beside,
  tone,
  tag,
  aside,
}: ShellHeaderProps) {
  const pathname = useLocation().pathname.toLowerCase()
  const look = tones[tone]
  const isWide = logo !== undefined && logo.width >= 2 * logo.height
  return (
    <>
      <a
        href="#main"
        className="absolute start-4 top-2 z-50 rounded bg-card px-4 py-2 font-semibold text-primary not-focus:sr-only"
      >
        {labels.skip}
      </a>
      <header className={cx('z-20 print:hidden', look.bar)}>
        <div className={cx('flex items-center gap-1 px-4 sm:px-6', look.inner)}>
          <RouteLink
            to={homeTo}
            className="me-auto flex min-h-11 min-w-0 items-center gap-2.5 rounded text-lg leading-tight font-semibold max-[22rem]:gap-1.5"
          >
            {logo ? <img {...logo} alt={isWide ? siteName : ''} className="rounded" /> : <SiteMark />}
            {!isWide && (
              <span
                className={cx(
                  'min-w-0 max-sm:text-sm max-[22rem]:text-xs',
                  look.name,
                  siteName.length > LONG_NAME && 'truncate',
                )}
              >
                {siteName}
              </span>
            )}
            {tag && (
              <span className="rounded border border-current/25 px-1.5 text-sm font-normal long-words:px-1 long-words:text-xs max-sm:sr-only folded:sr-only">
                {tag}
              </span>
            )}
          </RouteLink>
          {beside}
          {groups.length > 0 && (
            <details data-fold className={cx('lg:unfold group', look.fold)}>
              <summary className="flex min-h-11 items-center gap-1.5 rounded px-2 font-semibold">
                <Icon name="menu" className="size-5 group-open:hidden" />
                <Icon name="close" className="hidden size-5 group-open:block" />
                <span className={beside ? 'max-sm:sr-only' : undefined}>{labels.menu}</span>
              </summary>
              <nav
                aria-label={labels.nav}
                className={cx(
                  'max-lg:absolute max-lg:inset-x-0 max-lg:top-full max-lg:border-b max-lg:px-4 max-lg:pb-4 sm:max-lg:px-6',
                  look.nav,
                )}
              >
                {search}
                {groups.map(({ heading, items }) => (
                  <Fragment key={items[0]!.to}>
                    {heading && (
                      <p className="mt-3 mb-1 px-3 text-sm lg:px-2 folded:mx-2 folded:my-2 folded:h-0 folded:overflow-hidden folded:border-t folded:border-bar-strong">
                        {heading}
                      </p>
                    )}
                    <ul aria-label={heading} className={cx('flex flex-col', look.list)}>
                      {items.map(({ to, label, end, guestsOnly, narrowOnly, mark, icon }) => (
                        <li
                          key={to}
                          className={
                            cx(guestsOnly && 'logged-in:hidden', narrowOnly && 'lg:hidden') || undefined
                          }
                        >
                          <RouteLink
                            to={to}
                            aria-current={isHere(pathname, to, end) ? 'page' : undefined}
                            aria-describedby={mark?.id}
                            title={icon && label}
                            className={cx(
                              'flex min-h-12 items-center border-transparent px-3 font-semibold whitespace-nowrap focus-visible:-outline-offset-3',
                              look.item,
                            )}
                          >
                            {icon && (
                              <Drawing
                                path={icon}
                                className="me-2 size-4.5 max-lg:hidden lg:long-words:me-1 folded:me-0"
                              />
                            )}
                            <span className={icon && 'folded:sr-only'}>{label}</span>
                            {mark?.shown}
                          </RouteLink>
                        </li>
                      ))}
                    </ul>
                  </Fragment>
                ))}
              </nav>
            </details>
          )}
          <div className={look.aside}>{aside}</div>
        </div>
      </header>
    </>
  )
}

function isHere(pathname: string, to: string, end = false): boolean {
  return pathname === to || (!end && pathname.startsWith(`${to}/`))
}

type PublicShellProps = Omit<ShellProps, 'groups'> & {
  nav: readonly NavItem[]
  account: ReactNode
  notice: ReactNode
  footer: ReactNode
}

export function PublicShell({ account, notice, footer, nav, children, ...header }: PublicShellProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <ShellHeader {...header} groups={[{ items: nav }]} tone="public" aside={account} />
      {notice}
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-page flex-1 px-4 py-6 sm:px-6">
        {children}
      </main>
      <footer className="mt-10 border-t border-line bg-card text-sm print:hidden">
        <div className="mx-auto max-w-page px-4 py-8 sm:px-6">{footer}</div>
      </footer>
    </div>
  )
}

type PanelShellProps = ShellProps & {
  profile: ReactNode
  tag: string
  /** `folded` and `open` are what was chosen; `auto` follows the width. */
  rail: string
}

export function PanelShell({ profile, tag, rail, children, ...header }: PanelShellProps) {
  return (
    <div data-rail={rail}>
      <div className="dense min-h-dvh lg:ps-rail folded:ps-14 print:ps-0">
        <ShellHeader {...header} tone="panel" tag={tag} aside={profile} />
        <main id="main" tabIndex={-1} className="mx-auto w-full max-w-panel p-4">
          {children}
        </main>
      </div>
    </div>
  )
}
