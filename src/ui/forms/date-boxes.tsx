import { ChoiceFieldset, describedBy, type ChoiceFieldsetProps } from './field.tsx'
import { TextInput } from './text-input.tsx'

type DateBoxesProps = ChoiceFieldsetProps & {
  name: string
  /** Without `day` a date is a month. */
  parts: readonly { part: 'day' | 'month' | 'year'; label: string; defaultValue: string | undefined }[]
  /** `bday` fills each box with its part of a birthday. */
  autoComplete?: 'bday'
}

/** Sends `name-day`, `name-month` and `name-year`; errors of `name` lead to the first box. */
export function DateBoxes({ name, parts, autoComplete, ...fieldset }: DateBoxesProps) {
  const invalid = fieldset.error ? true : undefined
  return (
    <ChoiceFieldset {...fieldset}>
      <div className="mt-1 flex flex-wrap gap-3">
        {parts.map(({ part, label, defaultValue }, index) => (
          <label key={part} className={part === 'year' ? 'w-24' : 'w-18'}>
            <span className="mb-1 block">{label}</span>
            <TextInput
              id={index === 0 ? fieldset.id : `${name}-${part}`}
              name={`${name}-${part}`}
              data-field={name}
              inputMode="numeric"
              maxLength={part === 'year' ? 4 : 2}
              autoComplete={autoComplete ? `${autoComplete}-${part}` : 'off'}
              aria-invalid={invalid}
              aria-describedby={describedBy(fieldset.id, null, fieldset.error)}
              defaultValue={defaultValue}
            />
          </label>
        ))}
      </div>
    </ChoiceFieldset>
  )
}
