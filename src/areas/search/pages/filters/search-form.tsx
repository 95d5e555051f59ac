import { type ComponentProps, useEffect, useLayoutEffect, useRef } from 'react'
import { Form } from 'react-router'
import type { Suggestion, SuggestionKind } from '#src/areas/search/calls/words/search.ts'
import { searchFields } from '#src/contract/values/search-fields.ts'
import { formatNumber } from '#src/strings/format.ts'
import { Button } from '#src/ui/button.tsx'
import { Combobox } from '#src/ui/forms/combobox.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useText } from '#src/web/site/text.tsx'
import type { FilterName } from '../../home-filters.ts'
import { useSuggestions } from '../list/use-suggestions.ts'
import { type KnownNames, searchTexts } from './filter-labels.ts'
import { type HomeAddress, sentOrder } from './home-address.ts'

/** The id of the form: the choices beside the list belong to it too. */
export const SEARCH_FORM = 'search'

interface SearchFormProps {
  address: HomeAddress
  names: KnownNames
  /** Filters without a control on the page keep their values. */
  hidden: readonly FilterName[]
}

/** A plain GET form; `what` and `where` say which field stands for a filter. On phones it folds once something is searched for. */
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
        <span className="min-w-0 flex-1 truncate">{searched}</span>
        <span className="link break-words">{t('search.change')}</span>
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

/** Its fields follow links and "back", but not the first address: words may be half typed when the framework comes. */
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

const kindTexts = {
  position: 'home.position',
  category: 'job.category',
  place: 'search.where',
  company: 'home.company',
} as const satisfies Record<SuggestionKind, string>

type Inputs = Omit<
  ComponentProps<typeof Combobox>,
  'listLabel' | 'options' | 'countText' | 'onType' | 'onAccept' | 'onClose'
>

type SuggestFieldProps = Inputs & { name: keyof typeof searchFields }

/** A field of the search that suggests what the board has. A suggestion fills the field; only the form sends it. */
function SuggestField({ name, id, ...input }: SuggestFieldProps) {
  const t = useText()
  const { suggestions, ask, close } = useSuggestions()
  const taken = useRef<Suggestion>(undefined)
  const shown = suggestions.filter(({ kind }) => (kind === 'place') === (name === 'place'))
  useEffect(() => {
    const field = document.getElementById(id) as HTMLInputElement
    // While the field still says it, a suggestion is sent as the filter that it stands for.
    const send = ({ formData }: FormDataEvent) => {
      if (taken.current?.text !== field.value) return
      const { was, filters } = searchFields[name]
      for (const key of [name, was, ...filters]) formData.delete(key)
      for (const [filter, value] of Object.entries(taken.current.sets)) formData.set(filter, String(value))
    }
    const { form } = field
    form?.addEventListener('formdata', send)
    return () => form?.removeEventListener('formdata', send)
  }, [id, name])
  return (
    <Combobox
      {...input}
      id={id}
      name={name}
      type="search"
      enterKeyHint="search"
      listLabel={t('suggestions.label')}
      countText={t('suggestions.count', { count: shown.length })}
      options={shown.map(({ kind, text, synonym, count }) => ({
        key: `${kind} ${text}`,
        content: (
          <>
            <span className="min-w-0 wrap-anywhere">
              <span>{text}</span>
              {synonym && <span className="text-sm text-muted"> ({synonym})</span>}
            </span>
            <span className="text-sm text-muted">
              {t(kindTexts[kind])} · {formatNumber(count)}
            </span>
          </>
        ),
      }))}
      onType={ask}
      onClose={close}
      onAccept={(index) => {
        taken.current = shown[index]
        ;(document.getElementById(id) as HTMLInputElement).value = shown[index]!.text
      }}
    />
  )
}

/** Gives the ref of a fold that stands before the list of a narrow screen: a visitor who asked for another list wants to see it. */
export function useClosing(address: HomeAddress, narrow: string, staysOpen = false) {
  const fold = useRef<HTMLDetailsElement>(null)
  const shown = useRef(address)
  useEffect(() => {
    if (shown.current !== address && fold.current && matchMedia(narrow).matches) fold.current.open = staysOpen
    shown.current = address
  }, [address, narrow, staysOpen])
  return fold
}
