import { Link } from 'react-router'
import { formatDay } from '#src/strings/format.ts'
import { p } from '#src/strings/panel.ts'
import { cx, panel } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { AdminVacancy } from '../../../admin-vacancy.ts'
import type { RevisedVacancy } from '../../../revision-contract.ts'

type ReviewListProps = {
  waiting: readonly AdminVacancy[]
  open: number | undefined
  hrefOf: (id: number) => string
  /** Changes of public vacancies, which stand above those that wait. */
  revisions: readonly RevisedVacancy[]
  openRevision: number | undefined
}

const entry =
  'block border-s-4 border-transparent px-3 py-2 hover:bg-primary-soft focus-visible:-outline-offset-3 aria-[current=true]:border-accent aria-[current=true]:bg-primary-soft'

export function ReviewList({ waiting, open, hrefOf, revisions, openRevision }: ReviewListProps) {
  return (
    <nav
      aria-label={p('review.list')}
      className={cx(panel, 'overflow-y-auto max-lg:max-h-48 lg:max-h-[75vh]')}
    >
      {revisions.length > 0 && (
        <>
          <h2 className="px-3 pt-2 text-sm text-muted">{p('revision.list')}</h2>
          <ul className="border-b border-line">
            {revisions.map(({ vacancy, revision }) => (
              <li key={revision.id} className="border-t border-line first:border-0">
                <Link
                  to={`?revision=${revision.id}`}
                  replace
                  preventScrollReset
                  aria-current={revision.id === openRevision ? 'true' : undefined}
                  data-open={revision.id === openRevision || undefined}
                  className={entry}
                >
                  <span className="block font-semibold wrap-anywhere">{vacancy.position}</span>
                  <span className="block text-muted wrap-anywhere">{vacancy.company_name}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <ul>
        {waiting.map(({ id, position, company_name, created_at, risk }) => (
          <li key={id} className="border-t border-line first:border-0">
            <Link
              to={hrefOf(id)}
              replace
              preventScrollReset
              aria-current={id === open ? 'true' : undefined}
              data-open={id === open || undefined}
              className={entry}
            >
              <span className="block font-semibold wrap-anywhere">{position}</span>
              <span className="block text-muted wrap-anywhere">{company_name}</span>
              {risk?.is_marked && <RiskMark signs={risk.signs} />}
              <span className="block text-muted">{p('review.posted', { when: formatDay(created_at) })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** It orders nothing and decides nothing: the pane says which words gave the signs away. */
function RiskMark({ signs }: Pick<NonNullable<AdminVacancy['risk']>, 'signs'>) {
  return (
    <span className="flex items-center gap-1 text-danger">
      <Icon name="warning" className="size-4" />
      {p('review.marked', { signs: signs.map((sign) => p(`risk.${sign}`)).join(', ') })}
    </span>
  )
}
