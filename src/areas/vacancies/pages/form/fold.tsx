import { type ReactNode, useEffect, useRef, useState } from 'react'
import { HOME_COUNTRY } from '#src/areas/catalogue/places.ts'
import type { OptionalField } from '#src/areas/vacancies/optional-field.ts'
import { cx } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useFormChanges } from '#src/web/forms/chosen-day.tsx'
import { CheckboxesField, SelectField, TextField } from '#src/web/forms/form-fields.tsx'
import { usePageForm } from '#src/web/forms/page-form.tsx'
import { useText } from '#src/web/site/text.tsx'

type FoldProps = {
  title: string
  /** If false, the content is shown without a fold. */
  isFolding: boolean
  hidden?: boolean
  children: ReactNode
}

/** A group of fields beyond the specification is closed until it holds something, or an error. */
export function Fold({ title, isFolding, children, ...rest }: FoldProps) {
  const { attempt, summary } = usePageForm()
  const group = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(summary.length > 0)
  useFormChanges(group, 0, () => {
    if (group.current && holdsSomething(group.current)) setOpen(true)
  })
  useEffect(() => {
    if (group.current?.querySelector('[aria-invalid="true"]')) setOpen(true)
  }, [attempt])
  return (
    <details
      {...rest}
      ref={group}
      open={!isFolding || isOpen}
      onToggle={(event) => isFolding && setOpen(event.currentTarget.open)}
      className={cx(isFolding && 'group rounded border border-line')}
    >
      <summary
        hidden={!isFolding}
        className="flex min-h-11 items-center gap-2 rounded px-4 py-2 font-semibold text-primary"
      >
        {title}
        <Icon name="chevron" className="ms-auto size-5 group-open:rotate-180" />
      </summary>
      <div className={cx('space-y-6', isFolding && 'px-4 pb-5')}>{children}</div>
    </details>
  )
}

function holdsSomething(group: HTMLElement): boolean {
  const controls = [...group.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')]
  return controls.some((control) =>
    control.matches('[type=checkbox], [type=radio]')
      ? (control as HTMLInputElement).checked
      : control.value !== '' && control.value !== HOME_COUNTRY && control.name !== 'salary_unit',
  )
}

type OptionalControlProps = {
  name: string
  field: OptionalField
  hint?: string
  placeholder?: string
  /** Required here, though optional elsewhere. */
  isNeeded?: boolean
}

export function OptionalControl({ name, field, hint, placeholder, isNeeded = false }: OptionalControlProps) {
  const t = useText()
  const control = { name, label: t(field.label), hint, optional: !isNeeded }
  switch (field.kind) {
    case 'number':
    case 'amount':
      return <TextField {...control} inputMode="numeric" />
    case 'day':
      return <TextField {...control} type="date" max="9999-12-31" />
    case 'time':
      return <TextField {...control} type="time" />
    case 'text':
      return <TextField {...control} maxLength={field.size} />
    case 'choice': {
      const options = field.values.map((value) => ({ value, label: t(field.wordOf(value)) }))
      return <SelectField {...control} placeholder={placeholder ?? t('form.select')} options={options} />
    }
    case 'choices': {
      const groups = field.groups.map(({ heading, options }) => ({
        heading: heading && t(heading),
        options: options.map(({ value, word }) => ({ value, label: t(word) })),
      }))
      return <CheckboxesField {...control} groups={groups} />
    }
  }
}
