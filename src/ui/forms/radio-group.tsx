import type { ReactNode } from 'react'
import { choice, cx } from '../class-names.ts'
import { ChoiceFieldset, type ChoiceFieldsetProps } from './field.tsx'

type RadioGroupProps = ChoiceFieldsetProps & {
  name: string
  options: readonly { value: string; label: ReactNode; hint?: string }[]
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  required?: boolean
  /** Options in one row if there is room. */
  inline?: boolean
  /** In a form of steps the options are chips; with this, tiles side by side. */
  tiles?: boolean
}

export function RadioGroup(props: RadioGroupProps) {
  const { name, options, value, defaultValue, onChange, required, inline, tiles, ...fieldset } = props
  return (
    <ChoiceFieldset {...fieldset} role="radiogroup" aria-required={required || undefined}>
      <div className={cx('choices mt-1', tiles && 'tiles', inline && 'sm:flex sm:flex-wrap sm:gap-x-6')}>
        {options.map((option, index) => (
          <div key={option.value}>
            <label className={choice}>
              <input
                type="radio"
                id={index === 0 ? fieldset.id : `${fieldset.id}-${option.value}`}
                name={name}
                value={option.value}
                required={required}
                aria-describedby={option.hint && `${fieldset.id}-${option.value}-hint`}
                checked={value === undefined ? undefined : value === option.value}
                defaultChecked={
                  value === undefined && defaultValue !== undefined
                    ? defaultValue === option.value
                    : undefined
                }
                onChange={onChange && (() => onChange(option.value))}
                className="mt-0.5 size-5 shrink-0"
              />
              <span className="min-w-0">{option.label}</span>
            </label>
            {option.hint && (
              <p id={`${fieldset.id}-${option.value}-hint`} className="ps-7 text-sm text-muted">
                {option.hint}
              </p>
            )}
          </div>
        ))}
      </div>
    </ChoiceFieldset>
  )
}
