import type { ComponentProps } from 'react'
import { p } from '#src/strings/panel.ts'
import { Field } from '#src/ui/forms/field.tsx'
import { Select, type SelectOption } from '#src/ui/forms/select.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useListAddress } from '../lists/list-address.ts'

type FilterProps = { name: string; label: string }

export function SearchFilter({ label }: { label: string }) {
  const { search } = useListAddress()
  return (
    <Field id="filter-q" label={label}>
      {(control) => (
        <span className="relative block">
          <Icon name="search" className="pointer-events-none absolute inset-y-0 start-3 m-auto size-4.5" />
          <TextInput
            {...control}
            type="search"
            name="q"
            defaultValue={search.get('q') ?? ''}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={200}
            className="ps-10"
          />
        </span>
      )}
    </Field>
  )
}

export function TextFilter({ name, label, options }: FilterProps & { options?: readonly SelectOption[] }) {
  const { search } = useListAddress()
  const value = search.get(name) ?? ''
  return (
    <Field id={`filter-${name}`} label={label}>
      {(control) =>
        options ? (
          <DatalistInput {...control} name={name} defaultValue={value} options={options} />
        ) : (
          <TextInput {...control} name={name} defaultValue={value} autoComplete="off" maxLength={150} />
        )
      }
    </Field>
  )
}

export function ChoiceFilter({
  name,
  label,
  options,
  all = p('list.any'),
}: FilterProps & { options: readonly SelectOption[]; all?: string }) {
  const { search } = useListAddress()
  return (
    <Field id={`filter-${name}`} label={label}>
      {(control) => (
        <Select
          {...control}
          name={name}
          defaultValue={search.get(name) ?? ''}
          placeholder={all}
          options={options}
        />
      )}
    </Field>
  )
}

export function NumberFilter({ name, label }: FilterProps) {
  return <InputFilter name={name} label={label} type="number" min={1} max={2_147_483_647} />
}

export function DaysFilter() {
  return (['from', 'to'] as const).map((name) => (
    <InputFilter
      key={name}
      name={name}
      label={p(`list.${name}`)}
      type="date"
      min="1900-01-01"
      max="2199-12-31"
    />
  ))
}

function InputFilter({ name, label, ...input }: FilterProps & ComponentProps<typeof TextInput>) {
  const { search } = useListAddress()
  return (
    <Field id={`filter-${name}`} label={label}>
      {(control) => <TextInput {...control} {...input} name={name} defaultValue={search.get(name) ?? ''} />}
    </Field>
  )
}

function DatalistInput({
  id,
  options,
  ...rest
}: ComponentProps<'input'> & { id: string; options: readonly SelectOption[] }) {
  return (
    <>
      <TextInput {...rest} id={id} list={`${id}-list`} autoComplete={rest.autoComplete ?? 'off'} />
      <datalist id={`${id}-list`}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </datalist>
    </>
  )
}
