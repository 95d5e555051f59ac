import { Link, NavLink } from 'react-router'
import { cx } from '../class-names.ts'

type TabItem = {
  to: string
  label: string
  /** Its difference from the others, in one line. */
  hint?: string
  count?: number | string
  /** Set it if the query decides; otherwise the path does. */
  current?: boolean
  end?: boolean
}

const tab =
  'inline-flex min-h-11 items-center gap-2 border-b-3 border-transparent px-1 font-semibold text-muted max-sm:px-0 max-sm:text-sm sm:whitespace-nowrap sm:long-words:whitespace-normal hover:text-primary ' +
  'aria-[current=page]:border-primary aria-[current=page]:text-primary focus-visible:-outline-offset-3'

type TabsProps = {
  label: string
  items: readonly TabItem[]
  /** On phones they are one row that scrolls. */
  scrolls?: boolean
}

export function Tabs({ label, items, scrolls }: TabsProps) {
  return (
    <nav aria-label={label} className="mb-4 border-b border-line">
      {/* Two stand beside each other on phones too, each in as many lines as it needs; more go on in the next row. */}
      <ul
        className={cx(
          '-mb-px flex gap-x-4 gap-y-2 sm:gap-x-6',
          scrolls && 'max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:whitespace-nowrap',
          items.length > 2 ? 'flex-wrap' : 'long-words:flex-wrap sm:flex-wrap',
        )}
      >
        {items.map(({ to, label: text, hint, count, current, end }) => {
          const content = (
            <>
              <span>
                <span>{text}</span>
                {hint !== undefined && <span className="block text-sm font-normal">{hint}</span>}
              </span>
              {count !== undefined && <span className="text-sm font-normal figures">({count})</span>}
            </>
          )
          return (
            <li key={to} className="flex min-w-min">
              {current === undefined ? (
                <NavLink to={to} end={end} className={tab}>
                  {content}
                </NavLink>
              ) : (
                <Link to={to} aria-current={current ? 'page' : undefined} className={tab}>
                  {content}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
