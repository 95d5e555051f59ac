import { Button } from '#src/ui/button.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { writeField } from '#src/web/forms/write-field.ts'
import { daysAfter } from '../../posting-rules.ts'
import { useSteps } from './step-context.ts'

const choices = { two_weeks: 14, month: 30 } as const

/** Days that many vacancies close on, on phones. */
export function ClosingDayChips({ today }: { today: string | undefined }) {
  const a = useAccountText()
  const { isInSteps } = useSteps()
  if (!isInSteps || today === undefined) return null
  return (
    <div className="flex flex-wrap gap-2">
      {(['two_weeks', 'month'] as const).map((name) => (
        <Button
          key={name}
          small
          variant="secondary"
          onClick={() => writeField('closing_date', daysAfter(today, choices[name]))}
        >
          {a(`posting.closing.${name}`)}
        </Button>
      ))}
      <Button
        small
        variant="secondary"
        onClick={() => {
          const field = document.getElementById('closing_date') as HTMLInputElement
          field.focus()
          field.showPicker()
        }}
      >
        {a('posting.closing.choose')}
      </Button>
    </div>
  )
}
