import type { OpenItem } from '#src/areas/moderation/calls/admin-moderation.ts'
import { QueueLink, QueueNav, findOpener } from '#src/areas/moderation/pages/review/queue-nav.tsx'
import { p, pCount, formatTime } from '#src/strings/panel.ts'
import { Badge } from '#src/ui/badge.tsx'
import { mailHref } from '#src/web/site/contact-hrefs.ts'
import type { ReportedVacancy } from '../calls/vacancy-reports.ts'

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

export function ReportsOfVacancy({ reports }: Pick<ReportedVacancy, 'reports'>) {
  return (
    <section aria-labelledby="reports-of-vacancy">
      <h2 id="reports-of-vacancy" className="text-base">
        {p('reported.queue.reports')}
      </h2>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {reports.map(({ id, reason, details, email, confirmed, was_wrong, signals, created_at }) => (
          <li key={id} className="py-2">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold">{p(`reported.reason.${reason}`)}</span>
              <span className="text-muted">{formatTime(created_at)}</span>
              {email !== null && (
                <a href={mailHref(email)} className="link break-all">
                  {email}
                </a>
              )}
              {confirmed && <Badge>{p('reported.queue.confirmed')}</Badge>}
              {was_wrong && <Badge tone="pending">{p('reported.queue.was_wrong')}</Badge>}
              {signals.length > 0 && <Badge tone="pending">{p('reported.queue.program')}</Badge>}
            </p>
            {signals.length > 0 && (
              <p className="text-muted">
                {[
                  ...signals.map((signal) => p(`quarantine.reason.${signal}`)),
                  p('reported.queue.uncounted'),
                ].join('. ')}
                .
              </p>
            )}
            {details !== null && <p className="max-w-text whitespace-pre-line wrap-anywhere">{details}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
