import { getReasons, rejectionReasonText } from '#src/areas/vacancies/rejection-reasons.ts'
import type { VacancyState } from '#src/areas/vacancies/vacancy-state.ts'
import { Badge, type BadgeTone } from '#src/ui/badge.tsx'
import { RadioGroup } from '#src/ui/forms/choices.tsx'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { useText } from '#src/web/site/text.tsx'
import type { OwnVacancy, OwnVacancyRow } from '../calls/my-vacancies.ts'
import { foundAnswers, type FoundAnswer } from '../vacancy-acts.ts'

const tones: Partial<Record<VacancyState, BadgeTone>> = {
  pending: 'pending',
  open: 'verified',
  rejected: 'rejected',
  frozen: 'rejected',
}

export function StateBadge({ state }: { state: VacancyState }) {
  const a = useAccountText()
  return (
    // Some languages have no shorter word than one that needs two lines on a phone.
    <Badge tone={tones[state] ?? 'neutral'} className="whitespace-normal!">
      {a(`my_vacancies.state.${state}`)}
    </Badge>
  )
}

/** The reasons and the note with which a vacancy was rejected; nothing if it was not. */
export function Rejection({ vacancy }: { vacancy: OwnVacancy }) {
  const t = useText()
  const a = useAccountText()
  return (
    <>
      {getReasons(vacancy).map((reason) => (
        <p key={reason} className="mt-1 font-semibold">
          {a('my_vacancies.reason', { reason: t(rejectionReasonText(reason)) })}
        </p>
      ))}
      {vacancy.rejection_note && (
        <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{vacancy.rejection_note}</p>
      )}
    </>
  )
}

/** Leads to the lists over all vacancies of the account. */
export function OwnLists({ rows }: { rows: readonly OwnVacancyRow[] }) {
  const a = useAccountText()
  if (rows.every(({ applications }) => applications === 0)) return null
  return (
    <p className="mb-3 flex flex-wrap gap-x-6">
      <RouteLink to="/account/vacancies/interviews" className="link">
        {a('interviews.title')}
      </RouteLink>
      {rows.some(({ received }) => received > 0) && (
        <RouteLink to="/account/vacancies/unanswered" className="link">
          {a('unanswered.title')}
        </RouteLink>
      )}
    </p>
  )
}

type FoundQuestionProps = { id: string; onChange?: (found: FoundAnswer) => void }

/** Asks at closing whether somebody was found, and where. The answer is optional. */
export function FoundQuestion({ id, onChange }: FoundQuestionProps) {
  const t = useText()
  const a = useAccountText()
  return (
    <RadioGroup
      id={id}
      name="found"
      legend={a('found.question')}
      mark={t('form.optional')}
      options={foundAnswers.map((value) => ({ value, label: a(`found.${value}`) }))}
      {...(onChange && { onChange: (value) => onChange(value as FoundAnswer) })}
    />
  )
}
