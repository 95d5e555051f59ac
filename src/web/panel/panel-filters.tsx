import { type ComponentProps, useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import { Form, useNavigate } from 'react-router'
import { p, type PanelKey } from '#src/strings/panel.ts'
import { Button, ButtonLink, ButtonSummary } from '#src/ui/button.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Select, type SelectOption } from '#src/ui/forms/select.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useListAddress } from '../lists/list-address.ts'

type FilterProps = { name: string; label: string }

function SearchFilter({ label }: { label: string }) {
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

const TYPING_PAUSE_MS = 350

type PanelFiltersProps = {
  words?: string
  children?: ReactNode
  /** Filters that the specification does not name. */
  more?: ReactNode
  /** Their names in the address. */
  moreNames?: readonly string[]
  clear?: PanelKey
}

export function PanelFilters({
  words,
  children,
  more,
  moreNames = [],
  clear = 'list.clear',
}: PanelFiltersProps) {
  const navigate = useNavigate()
  const { search, filtering, clearHref } = useListAddress()
  // The search words are outside the fold, so its count leaves them out.
  const folded = words !== undefined && search.get('q') ? filtering - 1 : filtering
  const moreSet = moreNames.filter((name) => search.get(name)).length
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const address = search.toString()

  // Fields stay mounted and keep the focus; "Back" and "Clear Filters" change them through the address.
  useEffect(() => {
    const wanted = new URLSearchParams(address)
    for (const field of form.current?.elements ?? []) {
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement) || !field.name) continue
      const value = wanted.get(field.name) ?? ''
      if (field.value !== value) field.value = value
    }
  }, [address])
  useEffect(() => () => clearTimeout(timer.current), [])

  function apply() {
    clearTimeout(timer.current)
    if (!form.current?.checkValidity()) return
    const next = new URLSearchParams()
    for (const [name, value] of new FormData(form.current))
      if (typeof value === 'string' && value.trim() !== '') next.set(name, value.trim())
    const before = new URLSearchParams(address)
    if (before.has('sort')) next.set('sort', before.get('sort')!)
    before.delete('page')
    before.delete('id')
    if (next.toString() === before.toString()) return
    void navigate({ search: next.toString() }, { replace: true, preventScrollReset: true })
  }

  function changed(event: FormEvent<HTMLFormElement>) {
    clearTimeout(timer.current)
    const pause = pauseAfter(event.target)
    if (pause !== undefined) timer.current = setTimeout(apply, pause)
  }

  return (
    <Form
      ref={form}
      method="get"
      noValidate
      onInput={changed}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <div className="flex flex-wrap items-end gap-2 xl:flex-nowrap max-md:flex-col max-md:items-stretch print:hidden [&_label]:mb-0 md:[&_label]:truncate md:[&_label]:text-xs md:[&_div:has(>[type=date])]:min-w-31 md:[&_[type=date]]:px-2">
        {children && (
          <details
            open={folded > 0}
            className="md:unfold group rounded border-line max-md:border max-md:bg-card md:min-w-0 md:flex-5 md:has-[>div>:only-child]:flex-1 md:max-xl:long-words:basis-full"
          >
            <summary className="flex min-h-11 items-center gap-2 rounded px-4 font-semibold text-primary">
              <Icon name="filter" />
              <span>{folded > 0 ? p('list.filters_on', { count: folded }) : p('list.filters')}</span>
              <Icon name="chevron" className="ms-auto size-5 group-open:rotate-180" />
            </summary>
            <div className="flex gap-2 max-md:flex-col max-md:p-4 md:flex-wrap md:*:min-w-22 md:*:flex-1 md:max-xl:long-words:*:min-w-31 xl:flex-nowrap">
              {children}
            </div>
          </details>
        )}
        {words && (
          <div className="md:min-w-36 md:flex-1 xl:long-words:min-w-28">
            <SearchFilter label={words} />
          </div>
        )}
        <div className="filter-acts flex flex-wrap items-end gap-2 xl:flex-nowrap">
          {more && (
            <details data-fold className="relative">
              <ButtonSummary variant="quiet" small>
                {moreSet > 0 ? p('list.more_filters_on', { count: moreSet }) : p('list.more_filters')}
              </ButtonSummary>
              <div className="z-20 mt-1 grid gap-3 rounded border border-edge bg-card p-4 md:absolute md:end-0 md:w-72">
                {more}
              </div>
            </details>
          )}
          <Button type="submit" variant="secondary" small className="md:not-focus:sr-only">
            {p('list.apply')}
          </Button>
          <ButtonLink
            to={clearHref}
            variant="quiet"
            small
            preventScrollReset
            onClick={() => clearTimeout(timer.current)}
          >
            {p(clear)}
          </ButtonLink>
        </div>
      </div>
    </Form>
  )
}

function pauseAfter(field: EventTarget): number | undefined {
  if (field instanceof HTMLSelectElement) return 0
  if (!(field instanceof HTMLInputElement) || field.list === null || field.value === '')
    return TYPING_PAUSE_MS
  // A city is compared whole: half a name would empty the list.
  const known = Array.from(field.list.querySelectorAll('option'), (option) => option.value)
  return known.includes(field.value) ? 0 : undefined
}
