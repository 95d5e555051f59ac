import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/class-names.ts'
import { useAccountText } from '#src/web/account/account-text.ts'
import type { FormSteps } from './use-form-steps.ts'

/** The steps of posting and the groups of an edit have the same names. */
export function useStepNames(): readonly string[] {
  const a = useAccountText()
  return [a('vacancy_form.poster'), a('vacancy_form.job'), a('posting.step.offer'), a('posting.step.you')]
}

type StepBarProps = { steps: FormSteps }

export function StepBar({ steps: { shown, count, heading } }: StepBarProps) {
  const a = useAccountText()
  const names = useStepNames()
  return (
    shown !== undefined && (
      <div className="space-y-3">
        <ol aria-label={a('posting.steps')} className="flex gap-1.5">
          {names.map((name, index) => (
            <li
              key={name}
              aria-current={index + 1 === shown ? 'step' : undefined}
              className={cx('h-1.5 flex-1 rounded', index < shown ? 'bg-primary' : 'bg-line')}
            >
              <span className="sr-only">{name}</span>
            </li>
          ))}
        </ol>
        <h2 ref={heading} tabIndex={-1}>
          <span className="block text-sm font-normal text-muted">
            {a('posting.step', { step: shown, count })}
          </span>{' '}
          <span>{names[shown - 1]}</span>
        </h2>
      </div>
    )
  )
}

export function StepButtons({ steps: { shown, count, back } }: StepBarProps) {
  const a = useAccountText()
  return (
    shown !== undefined && (
      <div className="flex flex-wrap gap-3">
        {shown > 1 && (
          <Button variant="secondary" onClick={back}>
            {a('posting.step.back')}
          </Button>
        )}
        {shown < count && (
          <Button type="submit" className="grow">
            {a('posting.step.next')}
          </Button>
        )}
      </div>
    )
  )
}
