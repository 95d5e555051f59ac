import { formatDay, formatTime } from '#src/strings/format.ts'
import { Card } from '#src/ui/card.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { useText } from '#src/web/site/text.tsx'
import type { OwnVacancy } from '../../own-contract.ts'
import { rejectionReasonText } from '../../rejection-reasons.ts'

/** Lists what became of a vacancy, newest first, with the reasons of every rejection. */
export function OwnHistory({ history }: Pick<OwnVacancy, 'history'>) {
  const t = useText()
  const a = useAccountText()
  return (
    <Card title={a('my_vacancies.history')}>
      <ol className="-my-2">
        {history.toReversed().map((entry, at) => {
          const { happened_at, act, closing_date, rejection_reason, rejection_note } = entry
          return (
            <li
              key={`${happened_at} ${history.length - at}`}
              className="border-t border-line py-2 first:border-0"
            >
              <time dateTime={happened_at} className="block text-sm text-muted">
                {formatTime(happened_at)}
              </time>
              <span className="font-semibold">
                {a(`my_vacancies.history.${act}`, { day: closing_date ? formatDay(closing_date) : '' })}
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
