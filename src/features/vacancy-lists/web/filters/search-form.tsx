import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useText } from '#src/web/site/text.tsx'
import { filterNames, type FilterName } from '../../home-filters.ts'
import { ordersOf, type HomeAddress } from './home-address.ts'
import { SuggestField } from './suggest-field.tsx'

/** The id of the form: the choices beside the list belong to it too. */
export const SEARCH_FORM = 'search'

interface SearchFormProps {
  address: HomeAddress
  /** Filters without a control on the page keep their values. */
  kept: readonly FilterName[]
}

/**
 * A plain GET form of what and where. With script a choice sends it, and its address names only what was filled in
 * (boot/search-forms.ts).
 */
export function SearchForm({ address, kept }: SearchFormProps) {
  const t = useText()
  const { filters } = address
  const form = useRef<HTMLFormElement>(null)
  useFollowing(form, address)
  // The button stands beside the words if the place is below them, and after the place if all are in one line: the visual
  // order is the order of the keyboard.
  const button = (className: string, wordClassName?: string) => (
    <Button type="submit" className={className}>
      <Icon name="search" />
      <span className={wordClassName}>{t('home.search.submit')}</span>
    </Button>
  )
  return (
    <Form
      id={SEARCH_FORM}
      ref={form}
      action="/"
      role="search"
      autoComplete="off"
      preventScrollReset
      className="search-form print:hidden"
    >
      {kept.map((name) =>
        filters[name].map((value) => <input key={name + value} type="hidden" name={name} value={value} />),
      )}
      <Field id="q" label={t('search.what')}>
        {(control) => (
          <div className="flex gap-2">
            <SuggestField
              {...control}
              address={address}
              type="search"
              name="q"
              maxLength={200}
              defaultValue={filters.q[0]}
              placeholder={t('home.search.hint')}
              enterKeyHint="search"
            />
            {button('px-3 sm:hidden', 'sr-only')}
          </div>
        )}
      </Field>
      <Field id="place" label={t('search.where')}>
        {(control) => (
          <SuggestField
            {...control}
            address={address}
            name="place"
            maxLength={100}
            defaultValue={filters.place[0]}
            placeholder={t('search.where.hint')}
            enterKeyHint="search"
          />
        )}
      </Field>
      {button('max-sm:hidden')}
    </Form>
  )
}

/**
 * The address changes without the form, by a category, by "back": its fields follow. The first time there is nothing to
 * follow, but words may be half typed: the framework may have come because of them.
 */
function useFollowing(form: React.RefObject<HTMLFormElement | null>, address: HomeAddress) {
  const first = useRef(true)
  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    showValues(form.current, address)
  }, [form, address])
}

function showValues(form: HTMLFormElement | null, { filters, sort }: HomeAddress): void {
  const valuesOf = (name: string): readonly string[] => {
    if (name === 'sort') return sort === ordersOf(filters)[0] ? [] : [sort]
    return filterNames.includes(name as FilterName) ? filters[name as FilterName] : []
  }
  for (const field of form?.elements ?? []) {
    if (!(field instanceof HTMLInputElement) || field.type === 'hidden') continue
    const values = valuesOf(field.name)
    if (field.type === 'checkbox' || field.type === 'radio')
      field.checked = values.includes(field.value) || (field.value === '' && values.length === 0)
    else field.value = values[0] ?? ''
  }
}
