import type { OpenItem } from '#src/areas/moderation/calls/open-items.ts'
import { QueueLink, QueueNav } from '#src/areas/moderation/pages/review/queue-nav.tsx'
import { findOpener } from '#src/areas/moderation/pages/review/use-open-items.ts'
import { p, pCount } from '#src/strings/panel.ts'
import { Badge } from '#src/ui/badge.tsx'
import type { ReportedVacancy } from '../calls/admin-vacancy-reports.ts'

export const asItem = ({ vacancy_id }: ReportedVacancy) => ({ queue: 'report', id: vacancy_id }) as const

type ReportedListProps = {
  waiting: readonly ReportedVacancy[]
  open: ReportedVacancy
  items: readonly OpenItem[]
  hrefOf: (reported: ReportedVacancy) => string
}

export function ReportedList({ waiting, open, items, hrefOf }: ReportedListProps) {
  return (
    <QueueNav label={p('reported.queue.list')} open={open.vacancy_id}>
      <ul>
        {waiting.map((reported) => (
          <QueueLink
            key={reported.vacancy_id}
            to={hrefOf(reported)}
            isOpen={reported === open}
            vacancy={reported}
            openedBy={findOpener(items, asItem(reported))}
          >
            <span className="block text-muted">{pCount('reported.queue.reporters', reported.reporters)}</span>
            <Marks reported={reported} />
          </QueueLink>
        ))}
      </ul>
    </QueueNav>
  )
}

export function Marks({ reported: { state, is_verified } }: { reported: ReportedVacancy }) {
  if (state !== 'frozen' && !is_verified) return null
  return (
    <span className="mt-1 flex flex-wrap gap-1">
      {state === 'frozen' && <Badge tone="rejected">{p('reported.queue.frozen')}</Badge>}
      {is_verified && <Badge tone="verified">{p('reported.queue.verified')}</Badge>}
    </span>
  )
}
