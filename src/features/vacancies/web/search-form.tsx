import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { districts } from '#src/features/catalogue/districts.ts'
import { formatNumber } from '#src/strings/format.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { useText } from '#src/web/site/text.tsx'
import type { HomeFilters } from './home-address.ts'
import type { ListedCategory, Loaded } from './load-home.ts'

interface SearchFormProps {
  filters: HomeFilters
  categories: Loaded<ListedCategory[]>
  /** Names in the order of `districts`; without them the districts' own names are shown. */
  districtNames: readonly string[] | undefined
}

/**
 * A plain GET form. With script a choice sends it, and its address names only what was filled in
 * (boot/search-forms.ts).
 */
export function SearchForm({ filters, categories, districtNames }: SearchFormProps) {
  const t = useText()
  const form = useRef<HTMLFormElement>(null)
  useFollowing(form, filters)
  // The button stands beside the words if the choices are below them, and after the choices if all are in one line:
  // the visual order is the order of the keyboard.
  const button = (className: string, wordClassName?: string) => (
    <Button type="submit" className={className}>
      <Icon name="search" />
      <span className={wordClassName}>{t('home.search.submit')}</span>
    </Button>
  )
  return (
    <Form
      ref={form}
      action="/"
      role="search"
      autoComplete="off"
      preventScrollReset
      className="grid grid-cols-2 items-end gap-3 print:hidden sm:grid-cols-4 lg:grid-cols-[minmax(0,1fr)_10.5rem_auto]"
    >
      {filters.sort !== 'newest' && <input type="hidden" name="sort" value={filters.sort} />}
      <Field id="q" label={t('home.search')} className="col-span-2 sm:col-span-4 lg:col-span-1">
        {(control) => (
          <div className="flex gap-2">
            <TextInput
              {...control}
              type="search"
              name="q"
              maxLength={200}
              defaultValue={filters.q}
              placeholder={t('home.search.hint')}
              enterKeyHint="search"
            />
            {button('max-sm:px-3 lg:hidden', 'max-sm:sr-only')}
          </div>
        )}
      </Field>
      {categories.ok ? (
        <Field id="category" label={t('home.categories')} className="sm:col-span-2 lg:hidden">
          {(control) => (
            <Select
              {...control}
              name="category"
              defaultValue={filters.category ?? ''}
              placeholder={t('home.all_categories')}
              options={categories.value.map(({ id, name, open_vacancies }) => ({
                value: id,
                label: `${name} (${formatNumber(open_vacancies)})`,
              }))}
            />
          )}
        </Field>
      ) : (
        // The chosen one stays, although its name is not known.
        <p role="alert" className="text-sm text-danger sm:col-span-2 lg:hidden">
          {t('home.failed.categories')}
          <input type="hidden" name="category" value={filters.category ?? ''} />
        </p>
      )}
      <Field id="district" label={t('home.district')} className="sm:col-span-2 lg:col-span-1">
        {(control) => (
          <Select
            {...control}
            name="district"
            defaultValue={filters.district}
            placeholder={t('home.filters.any')}
            options={districts.map((value, place) => ({ value, label: districtNames?.[place] ?? value }))}
          />
        )}
      </Field>
      {button('max-lg:hidden')}
    </Form>
  )
}

/**
 * The address changes without the form, by a category, by "back": its fields follow. The first time there is nothing to
 * follow, but words may be half typed: the framework may have come because of them.
 */
function useFollowing(form: React.RefObject<HTMLFormElement | null>, filters: HomeFilters) {
  const { q, category, district } = filters
  const first = useRef(true)
  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    const values = { q, category: category === undefined ? '' : String(category), district }
    for (const [name, value] of Object.entries(values)) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value
    }
  }, [form, q, category, district])
}
