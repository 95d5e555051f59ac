import type { ReactNode } from 'react'
import { choice, cx } from './class-names.ts'
import { FieldError } from './field-error.tsx'
import { describedBy } from './field.tsx'

type RadioGroupProps = {
  /** Given to the first option, so that a link of the error summary can focus it. */
  id: string
  name: string
  legend: ReactNode
  options: readonly { value: string; label: ReactNode }[]
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  mark?: string
  hint?: ReactNode
  error?: string
  required?: boolean
  /** Options in one row where there is room. */
  inline?: boolean
  className?: string
}

export function RadioGroup({
  id,
  name,
  legend,
  options,
  value,
  defaultValue,
  onChange,
  mark,
  hint,
  error,
  required,
  inline,
  className,
}: RadioGroupProps) {
  return (
    <fieldset
      role="radiogroup"
      className={cx('min-w-0', className)}
      aria-describedby={describedBy(id, hint, error)}
      aria-invalid={error ? true : undefined}
      aria-required={required || undefined}
    >
      <legend className="font-semibold">
        {legend}
        {mark && <span className="font-normal text-muted"> {mark}</span>}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <div className={cx('mt-1', inline && 'sm:flex sm:flex-wrap sm:gap-x-6')}>
        {options.map((option, index) => (
          <label key={option.value} className={choice}>
            <input
              type="radio"
              id={index === 0 ? id : `${id}-${option.value}`}
              name={name}
              value={option.value}
              required={required}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={
                value === undefined && defaultValue !== undefined ? defaultValue === option.value : undefined
              }
              onChange={onChange && (() => onChange(option.value))}
              className="mt-0.5 size-5 shrink-0"
            />
            <span className="min-w-0">{option.label}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  )
}
