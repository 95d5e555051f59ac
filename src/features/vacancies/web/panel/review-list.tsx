import { Link } from 'react-router'
import { formatDay } from '#src/strings/format.ts'
import { p } from '#src/strings/panel.ts'
import { cx, panel } from '#src/ui/class-names.ts'
import type { AdminVacancy } from '../../admin-contract.ts'

type ReviewListProps = {
  waiting: readonly AdminVacancy[]
  open: number
  hrefOf: (id: number) => string
}

export function ReviewList({ waiting, open, hrefOf }: ReviewListProps) {
  return (
    <nav
      aria-label={p('review.list')}
      className={cx(panel, 'overflow-y-auto max-lg:max-h-48 lg:max-h-[75vh]')}
    >
      <ul>
        {waiting.map(({ id, position, company_name, created_at }) => (
          <li key={id} className="border-t border-line first:border-0">
            <Link
              to={hrefOf(id)}
              replace
              preventScrollReset
              aria-current={id === open ? 'true' : undefined}
              data-open={id === open || undefined}
              className="block border-s-4 border-transparent px-3 py-2 hover:bg-primary-soft focus-visible:-outline-offset-3 aria-[current=true]:border-accent aria-[current=true]:bg-primary-soft"
            >
              <span className="block font-semibold wrap-anywhere">{position}</span>
              <span className="block text-muted wrap-anywhere">{company_name}</span>
              <span className="block text-muted">{p('review.posted', { when: formatDay(created_at) })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
