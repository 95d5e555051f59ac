import type { AnswerOf } from '#src/contract/endpoint.ts'
import { formatDay, formatTime } from '#src/strings/format.ts'
import { p } from '#src/strings/panel.ts'
import { Card } from '#src/ui/card.tsx'
import { useText } from '#src/web/site/text.tsx'
import { rejectionReasonText } from '../../rejection-reasons.ts'
import type { showVacancyPage } from '../../vacancy-page-contract.ts'

type History = AnswerOf<typeof showVacancyPage>['history']

/** Lists what became of a vacancy and by whom, newest first. */
export function VacancyHistory({ history }: { history: History }) {
  const t = useText()
  return (
    <Card title={p('job_page.history')}>
      <ol className="-my-2">
        {history.toReversed().map((entry, at) => {
          const { happened_at, act, actor, actor_name, closing_date, rejection_reason, rejection_note } =
            entry
          return (
            <li
              key={`${happened_at} ${history.length - at}`}
              className="border-t border-line py-2 first:border-0"
            >
              <span className="block text-muted">
                <time dateTime={happened_at}>{formatTime(happened_at)}</time> ·{' '}
                {actor_name ?? p(`job_page.actor.${actor}`)}
              </span>
              <span className="font-semibold">
                {p(`job_page.act.${act}`, { day: closing_date ? formatDay(closing_date) : '' })}
              </span>
              {rejection_reason && <p>{t(rejectionReasonText(rejection_reason))}</p>}
              {rejection_note && <p className="whitespace-pre-wrap wrap-anywhere">{rejection_note}</p>}
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
