import { useLayoutEffect, useRef } from 'react'
import { Form } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useText } from '#src/web/site/text.tsx'
import type { FilterName } from '../../../home-filters.ts'
import { searchTexts, type KnownNames } from './filter-labels.ts'
import { sentOrder, type HomeAddress } from './home-address.ts'
import { SuggestField } from './suggest-field.tsx'
import { useClosing } from './use-closing.ts'

/** The id of the form: the choices beside the list belong to it too. */
export const SEARCH_FORM = 'search'

interface SearchFormProps {
  address: HomeAddress
  names: KnownNames
  /** Filters without a control on the page keep their values. */
  hidden: readonly FilterName[]
}

/**
 * A plain GET form of what and where, both filled from the address; `what` and `where` say which of them stands for a
 * filter (`settleSearch`). On phones it folds to one line once something is searched for.
 */
export function SearchForm({ address, names, hidden }: SearchFormProps) {
  const t = useText()
  const { filters } = address
  const form = useRef<HTMLFormElement>(null)
  const texts = searchTexts(t, filters, names)
  const searched = [texts.q.text, texts.place.text].filter(Boolean).join(' · ')
  const fold = useClosing(address, '(width < 40rem)', searched === '')
  useFollowing(form, address)
  return (
    <details ref={fold} className="search-fold sm:unfold print:hidden" open={searched === ''}>
      <summary hidden={searched === ''}>
        <Icon name="search" />
        <span className="min-w-0 grow truncate">{searched}</span>
        <span className="link">{t('search.change')}</span>
      </summary>
      <Form
        id={SEARCH_FORM}
        ref={form}
        action="/"
        role="search"
        autoComplete="off"
        preventScrollReset
        className="search-form"
      >
        {hidden.map((name) =>
          filters[name].map((value) => <input key={name + value} type="hidden" name={name} value={value} />),
        )}
        {texts.q.isFilter && <input type="hidden" name="what" value={texts.q.text} />}
        {texts.place.isFilter && <input type="hidden" name="where" value={texts.place.text} />}
        <Field id="q" label={t('search.what')}>
          {(control) => (
            <SuggestField
              {...control}
              name="q"
              maxLength={200}
              defaultValue={texts.q.text}
              placeholder={t('home.search.hint')}
            />
          )}
        </Field>
        <Field id="place" label={t('search.where')}>
          {(control) => (
            <SuggestField
              {...control}
              name="place"
              maxLength={100}
              defaultValue={texts.place.text}
              placeholder={t('search.where.hint')}
            />
          )}
        </Field>
        <Button type="submit">
          <Icon name="search" />
          <span className="max-sm:sr-only">{t('home.search.submit')}</span>
        </Button>
      </Form>
    </details>
  )
}

/**
 * The address changes without the form, by a link, by "back": its fields follow. The first time there is nothing to
 * follow, but words may be half typed: the framework may have come because of them.
 */
function useFollowing(form: React.RefObject<HTMLFormElement | null>, address: HomeAddress) {
  const shown = useRef(address)
  useLayoutEffect(() => {
    if (shown.current === address) return
    shown.current = address
    form.current?.reset()
    // React leaves the default of a select as it was first.
    const order = form.current?.elements.namedItem('sort')
    if (order instanceof HTMLSelectElement) order.value = sentOrder(address)
  }, [form, address])
}
