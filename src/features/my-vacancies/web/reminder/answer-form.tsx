import { formatDay } from '#src/strings/format.ts'
import { Button } from '#src/ui/button.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import type { Reminder, ReminderAnswer } from '../../reminder-contract.ts'

type AnswerFormProps = { reminder: Reminder; answer: ReminderAnswer; secondary?: boolean }

/** One answer with its button. It is posted to the page's own address, with script and without. */
export function AnswerForm({ reminder, answer, secondary }: AnswerFormProps) {
  const a = useAccountText()
  const { closing_date, extend_until } = reminder
  const day = formatDay(answer === 'extended' ? (extend_until ?? closing_date) : closing_date)
  return (
    <form method="post" className="space-y-4">
      <p>{a(`reminder.${answer}.lead`, { day })}</p>
      <input type="hidden" name="answer" value={answer} />
      <Button type="submit" variant={secondary ? 'secondary' : 'primary'}>
        {a(`reminder.${answer}`, { day })}
      </Button>
    </form>
  )
}
