import { RadioGroup } from '#src/ui/forms/choices.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { useText } from '#src/web/site/text.tsx'
import { foundAnswers, type FoundAnswer } from '../vacancy-acts.ts'

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
