import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import { Form, useNavigate } from 'react-router'
import { p, type PanelKey } from '#src/strings/panel.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { FilterBar } from '#src/ui/lists/filter-bar.tsx'
import { useListAddress } from '../lists/list-address.ts'
import { SearchFilter } from './filter-fields.tsx'

const TYPING_PAUSE_MS = 350

type PanelFiltersProps = {
  words?: string
  children?: ReactNode
  clear?: PanelKey
}

export function PanelFilters({ words, children, clear = 'list.clear' }: PanelFiltersProps) {
  const navigate = useNavigate()
  const { search, filtering, clearHref } = useListAddress()
  // The words stand outside of the fold.
  const folded = words !== undefined && search.get('q') ? filtering - 1 : filtering
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
      <FilterBar
        label={folded > 0 ? p('list.filters_on', { count: folded }) : p('list.filters')}
        open={folded > 0}
        search={words && <SearchFilter label={words} />}
        actions={
          <>
            <Button type="submit" variant="secondary">
              {p('list.apply')}
            </Button>
            <ButtonLink
              to={clearHref}
              variant="quiet"
              preventScrollReset
              onClick={() => clearTimeout(timer.current)}
            >
              {p(clear)}
            </ButtonLink>
          </>
        }
      >
        {children}
      </FilterBar>
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
