import { Button } from '#src/ui/button.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { writeField } from '#src/web/forms/write-field.ts'
import { daysAfter } from '../../posting-rules.ts'

const choices = { two_weeks: 14, month: 30 } as const

/** Days that many vacancies close on. */
export function ClosingDayChips({ today }: { today: string | undefined }) {
  const a = useAccountText()
  if (today === undefined) return null
  return (
    <div className="flex flex-wrap gap-2 noscript:hidden">
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
        className="lg:hidden"
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
