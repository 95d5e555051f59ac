import type { ComponentProps, ReactNode } from 'react'
import { choice, cx } from '../class-names.ts'
import { describedBy, FieldError, ChoiceFieldset, type ChoiceFieldsetProps } from './field.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  id: string
  label: ReactNode
  hint?: ReactNode
  error?: string
}

export function Checkbox({ id, label, hint, error, className, ...rest }: CheckboxProps) {
  return (
    <div className={cx('min-w-0', className)}>
      <label className={choice}>
        <input
          {...rest}
          id={id}
          type="checkbox"
          className="mt-0.5 size-5 shrink-0 rounded-xs"
          aria-describedby={describedBy(id, hint, error)}
          aria-invalid={error ? true : undefined}
        />
        <span className="min-w-0">{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="ms-8 text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  )
}

export type CheckboxGroup = {
  heading?: string | undefined
  options: readonly { value: string; label: string }[]
}

type CheckboxGroupsProps = ChoiceFieldsetProps & {
  name: string
  groups: readonly CheckboxGroup[]
  defaultValues?: readonly string[]
}

/** Any number of choices. An empty value goes with them, so that a form with none of them ticked says so. */
export function CheckboxGroups({ name, groups, defaultValues = [], ...fieldset }: CheckboxGroupsProps) {
  const { id } = fieldset
  const first = groups[0]?.options[0]?.value
  return (
    <ChoiceFieldset {...fieldset}>
      <input type="hidden" name={name} value="" />
      <div className="mt-1 space-y-1">
        {groups.map(({ heading, options }) => {
          const headingId = heading && `${id}-${options[0]?.value}-heading`
          return (
            <div
              key={headingId ?? id}
              role={heading ? 'group' : undefined}
              aria-labelledby={headingId}
              className={cx(heading && 'sm:grid sm:grid-cols-[7rem_minmax(0,1fr)]')}
            >
              {heading && (
                <p id={headingId} className="pt-2 text-muted">
                  {heading}
                </p>
              )}
              <div className="choices flex flex-wrap gap-x-6">
                {options.map(({ value, label }) => (
                  <label key={value} className={choice}>
                    <input
                      type="checkbox"
                      id={value === first ? id : `${id}-${value}`}
                      name={name}
                      value={value}
                      defaultChecked={defaultValues.includes(value)}
                      className="mt-0.5 size-5 shrink-0 rounded-xs"
                    />
                    <span className="min-w-0">{label}</span>
                  </label>
                ))}
              </div>
            </div>
          )
        })}
      </div>
    </ChoiceFieldset>
  )
}

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
