import { choice, cx } from '../class-names.ts'
import { ChoiceFieldset, type ChoiceFieldsetProps } from './field.tsx'

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
