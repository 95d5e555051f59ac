import { useRef, useState } from 'react'
import { cx } from '#src/ui/class-names.ts'
import { RadioGroup } from '#src/ui/forms/radio-group.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { FormField, useFirstValue } from '#src/web/forms/form-fields.tsx'
import { usePageForm } from '#src/web/forms/page-form.tsx'
import { useFormChanges } from '#src/web/forms/use-form-changes.ts'
import { useSentForm } from '#src/web/forms/use-sent-form.ts'
import { useText } from '#src/web/site/text.tsx'
import { payFields } from '../../vacancy-fields.ts'
import { useSteps } from './step-context.ts'

/** Pay is per month unless changed; a form without an amount says nothing of it. */
export function PayUnitField() {
  const t = useText()
  const { isInSteps } = useSteps()
  const { errors } = usePageForm()
  const place = useRef<HTMLDivElement>(null)
  const field = payFields.salary_unit
  const [chosen, setChosen] = useState(useFirstValue('salary_unit') || field.values[0])
  const options = field.values.map((value) => ({ value, label: t(field.wordOf(value)) }))
  // A phone that is turned changes the control, and not the choice.
  useFormChanges(place, 0, (form) => {
    setChosen((form.elements.namedItem('salary_unit') as RadioNodeList | HTMLSelectElement).value)
  })
  useSentForm(place, (sent) => {
    if (!sent.get('salary_min') && !sent.get('salary_max')) sent.set('salary_unit', '')
  })
  return (
    <div ref={place} className={cx(isInSteps && 'col-span-2')}>
      {isInSteps ? (
        <RadioGroup
          id="salary_unit"
          name="salary_unit"
          legend={t(field.label)}
          options={options}
          defaultValue={chosen}
          error={errors['salary_unit']}
        />
      ) : (
        <FormField name="salary_unit" label={t(field.label)}>
          {({ required: _, ...control }) => <Select {...control} defaultValue={chosen} options={options} />}
        </FormField>
      )}
    </div>
  )
}
