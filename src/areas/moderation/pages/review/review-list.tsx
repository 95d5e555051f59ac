import { Link } from 'react-router'
import type { OpenItem } from '#src/areas/moderation/calls/admin-moderation.ts'
import type { RowOf } from '#src/contract/endpoint.ts'
import { formatDay, p, pCount } from '#src/strings/panel.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { AdminVacancy } from '../../admin-vacancy.ts'
import type { listWithoutPapers } from '../../calls/admin-moderation.ts'
import type { RevisedVacancy } from '../../calls/revisions/revision.ts'
import { QueueLink, QueueNav, findOpener } from './queue-nav.tsx'

type ReviewListProps = {
  entries: readonly Entry[]
  open: Entry
  items: readonly OpenItem[]
  hrefOf: (entry: Entry) => string
}

export function ReviewList({ entries, open, items, hrefOf }: ReviewListProps) {
  return (
    <QueueNav label={p('review.list')} open={open.id}>
      <ul>
        {entries.map((entry) => {
          const { what, id, at, vacancy } = entry
          const risk = what === 'id' ? vacancy.risk : undefined
          return (
            <QueueLink
              key={`${what} ${id}`}
              to={hrefOf(entry)}
              isOpen={entry === open}
              vacancy={vacancy}
              isMarked={risk?.is_marked}
              openedBy={findOpener(items, asItem(entry))}
            >
              {risk?.is_marked && <RiskMark signs={risk.signs} />}
              <span className="block text-muted">
                {p(what === 'id' ? 'review.posted' : 'revision.list_sent', { when: formatDay(at) })}
              </span>
            </QueueLink>
          )
        })}
      </ul>
    </QueueNav>
  )
}

const SIGNS_NAMED = 2

/** The mark orders nothing and decides nothing: the pane shows the words behind the signs. */
export function RiskMark({ signs }: Pick<NonNullable<AdminVacancy['risk']>, 'signs'>) {
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

export type Entry =
  | { what: 'id'; id: number; at: string; vacancy: AdminVacancy }
  | ({ what: 'revision'; id: number; at: string } & RevisedVacancy)

type Queues = { waiting: readonly AdminVacancy[]; revisions: readonly RevisedVacancy[] }

/** Sorts vacancies and changes into one queue, oldest first. */
export function getEntries({ waiting, revisions }: Queues): Entry[] {
  const entries: Entry[] = [
    ...waiting.map((vacancy) => ({ what: 'id' as const, id: vacancy.id, at: vacancy.created_at, vacancy })),
    ...revisions.map((revised) => ({
      what: 'revision' as const,
      id: revised.revision.id,
      at: revised.revision.created_at,
      ...revised,
    })),
  ]
  return entries.sort((one, other) => one.at.localeCompare(other.at))
}

export const asItem = ({ what, id }: Entry) => ({ queue: what === 'id' ? 'vacancy' : what, id }) as const

/** The sum is the count of the menu, its parts those of the dashboard. */
export function countText(
  { total, revisionTotal }: { total: number; revisionTotal: number },
  isSearched: boolean,
) {
  const parts = [
    total > 0 && pCount('review.jobs', total),
    revisionTotal > 0 && pCount('revision.count', revisionTotal),
  ].filter(Boolean)
  const sum = pCount(isSearched ? 'review.found' : 'review.count', total + revisionTotal)
  return parts.length > 0 ? `${sum}: ${parts.join(', ')}` : sum
}

/** Returns the entry to show after a decision: the next that nobody else has open, if there is one. */
export function getNext(entries: readonly Entry[], place: number, items: readonly OpenItem[]) {
  const later = entries.slice(place + 1)
  return (
    later.find((entry) => findOpener(items, asItem(entry)) === undefined) ?? later[0] ?? entries[place - 1]
  )
}
