import { formatTime, p } from '#src/strings/panel.ts'
import { Badge } from '#src/ui/badge.tsx'
import { mailHref } from '#src/web/site/contact-hrefs.ts'
import type { ReportedVacancy } from '../calls/admin-vacancy-reports.ts'

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
