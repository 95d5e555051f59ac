import { rejectionReasonText } from '#src/features/vacancies/rejection-reasons.ts'
import type { VacancyState } from '#src/features/vacancies/vacancy-state.ts'
import { Notice, type Tone } from '#src/ui/notice.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { useText } from '#src/web/site/text.tsx'
import type { OwnVacancy } from '../own-contract.ts'
import { countKey } from './own-words.tsx'

const tones: Record<VacancyState, Tone> = {
  pending: 'info',
  open: 'success',
  expired: 'warning',
  filled: 'info',
  withdrawn: 'info',
  rejected: 'error',
  frozen: 'warning',
  removed: 'error',
}

/** The state of a vacancy with what it means, and the reason of a rejection. */
export function OwnState({ vacancy }: { vacancy: OwnVacancy }) {
  const t = useText()
  const a = useAccountText()
  const { state, days_left, rejection_reason, rejection_note, frozen_reason, acts } = vacancy
  const left = days_left === null ? '' : a(countKey('my_vacancies.days_left', days_left), { days: days_left })
  return (
    <Notice tone={tones[state]} title={[a(`my_vacancies.state.${state}`), left].filter(Boolean).join(' · ')}>
      <p>{a(`my_vacancies.state.${state}.text`)}</p>
      {frozen_reason && (
        <>
          <p className="mt-1 font-semibold">{a(`my_vacancies.frozen.${frozen_reason}`)}</p>
          {acts.includes('revise') && <p className="mt-1">{a('my_vacancies.frozen.put_right')}</p>}
        </>
      )}
      {rejection_reason && (
        <p className="mt-1 font-semibold">
          {a('my_vacancies.reason', { reason: t(rejectionReasonText(rejection_reason)) })}
        </p>
      )}
      {rejection_note && <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{rejection_note}</p>}
    </Notice>
  )
}
