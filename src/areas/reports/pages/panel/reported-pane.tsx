import { Link } from 'react-router'
import type { AdminVacancy } from '#src/areas/moderation/admin-vacancy.ts'
import { DecisionPane } from '#src/areas/moderation/pages/moderation/panel/review/decision-pane.tsx'
import { ReviewedVacancy } from '#src/areas/moderation/pages/moderation/panel/review/reviewed-vacancy.tsx'
import type { Rejection } from '#src/areas/moderation/pages/moderation/panel/review/use-decisions.ts'
import { formatTime } from '#src/strings/format.ts'
import { p, pCount } from '#src/strings/panel.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { mailHref } from '#src/web/site/contact-hrefs.ts'
import type { ReportDecision, ReportedVacancy } from '../../calls/admin-vacancy-reports.ts'
import { Marks } from './reported-list.tsx'

type ReportedPaneProps = {
  reported: ReportedVacancy
  vacancy: AdminVacancy | undefined
  busy: boolean
  onDecide: (decision: ReportDecision | 'question', rejection?: Rejection) => Promise<boolean>
  onNext: (() => void) | undefined
  onPrevious: (() => void) | undefined
}

export function ReportedPane({ reported, vacancy, busy, onDecide, onNext, onPrevious }: ReportedPaneProps) {
  const { vacancy_id: id, revision_id } = reported
  return (
    <DecisionPane
      id={id}
      busy={busy}
      accept={{ key: 'f', label: p('reported.fine'), onPress: () => void onDecide('fine') }}
      refuse={{
        label: p('reported.remove'),
        onReason: (rejection) => onDecide('removed', rejection),
        confirmLabel: p('reported.queue.remove.confirm'),
        hint: p('reported.queue.fraud_note'),
      }}
      keysLabel={p('reported.queue.keys')}
      links={
        <>
          {reported.reports.some(({ reason }) => reason === 'already_filled') && (
            <Button variant="secondary" busy={busy} onClick={() => void onDecide('question')}>
              {p('reported.ask')}
            </Button>
          )}
          <ButtonLink to={`/admin-panel/jobs/${id}`} variant="quiet">
            {p('job_page.all')}
          </ButtonLink>
        </>
      }
      onNext={onNext}
      onPrevious={onPrevious}
    >
      <div className="mb-6 space-y-3">
        <p>
          <span className="font-semibold">{pCount('reported.queue.reporters', reported.reporters)}.</span>{' '}
          <span className="text-muted">{p('reported.queue.reporters.note')}</span>
        </p>
        <Marks reported={reported} />
        {revision_id !== null && (
          <Notice tone="info">
            {p('reported.queue.revised')}{' '}
            <Link to={`/admin-panel/review?revision=${revision_id}`} className="link">
              {p('reported.queue.see_revision')}
            </Link>
          </Notice>
        )}
        <ReportsOfVacancy reports={reported.reports} />
      </div>
      {vacancy && <ReviewedVacancy key={vacancy.id} vacancy={vacancy} />}
    </DecisionPane>
  )
}

function ReportsOfVacancy({ reports }: Pick<ReportedVacancy, 'reports'>) {
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
