import { Link } from 'react-router'
import type { RowOf } from '#src/contract/endpoint.ts'
import { formatDay } from '#src/strings/format.ts'
import { p } from '#src/strings/panel.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { AdminVacancy } from '../../admin-vacancy.ts'
import type { listWithoutPapers } from '../../calls/abroad.ts'
import type { RevisedVacancy } from '../../calls/revision.ts'
import { QueueLink, QueueNav } from './queue-nav.tsx'

type ReviewListProps = {
  waiting: readonly AdminVacancy[]
  open: number | undefined
  hrefOf: (id: number) => string
  revisions: readonly RevisedVacancy[]
  openRevision: number | undefined
}

export function ReviewList({ waiting, open, hrefOf, revisions, openRevision }: ReviewListProps) {
  return (
    <QueueNav label={p('review.list')} open={open}>
      {revisions.length > 0 && (
        <>
          <h2 className="px-3 pt-2 text-sm text-muted">{p('revision.list')}</h2>
          <ul className="border-b border-line">
            {revisions.map(({ vacancy, revision: { id } }) => (
              <QueueLink key={id} to={`?revision=${id}`} isOpen={id === openRevision} vacancy={vacancy} />
            ))}
          </ul>
        </>
      )}
      <ul>
        {waiting.map((vacancy) => {
          const { id, created_at, risk } = vacancy
          return (
            <QueueLink
              key={id}
              to={hrefOf(id)}
              isOpen={id === open}
              vacancy={vacancy}
              isMarked={risk?.is_marked}
            >
              {risk?.is_marked && <RiskMark signs={risk.signs} />}
              <span className="block text-muted">{p('review.posted', { when: formatDay(created_at) })}</span>
            </QueueLink>
          )
        })}
      </ul>
    </QueueNav>
  )
}

const SIGNS_NAMED = 2

/** It orders nothing and decides nothing: the pane says which words gave the signs away. */
function RiskMark({ signs }: Pick<NonNullable<AdminVacancy['risk']>, 'signs'>) {
  const more = signs.length - SIGNS_NAMED
  const named = signs.slice(0, SIGNS_NAMED).map((sign) => p(`risk.${sign}`))
  return (
    <span className="flex items-center gap-1 text-danger">
      <Icon name="warning" className="size-4" />
      {p(more > 0 ? 'review.marked.more' : 'review.marked', { signs: named.join(', '), more })}
    </span>
  )
}

export function WithoutPapers({ vacancies }: { vacancies: readonly RowOf<typeof listWithoutPapers>[] }) {
  if (vacancies.length === 0) return null
  return (
    <Notice tone="warning" title={p('abroad.without_papers')} className="mb-3">
      <ul>
        {vacancies.map(({ id, position, company_name, closing_date }) => (
          <li key={id} className="wrap-anywhere">
            <Link to={`/admin-panel/jobs/${id}`} className="link">
              {position}
            </Link>{' '}
            · {company_name} · {p('abroad.closes', { day: formatDay(closing_date) })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
