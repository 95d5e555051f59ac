import { useEffect, useRef, type ComponentProps } from 'react'
import { searchFields } from '#src/contract/values/search-fields.ts'
import { formatNumber } from '#src/strings/format.ts'
import { Combobox } from '#src/ui/forms/combobox.tsx'
import { useText } from '#src/web/site/text.tsx'
import type { Suggestion, SuggestionKind } from '../../../calls/words/suggestions.ts'
import { useSuggestions } from './use-suggestions.ts'

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
export function SuggestField({ name, id, ...input }: SuggestFieldProps) {
  const t = useText()
  const { suggestions, ask, forget } = useSuggestions()
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
      onClose={forget}
      onAccept={(index) => {
        taken.current = shown[index]
        ;(document.getElementById(id) as HTMLInputElement).value = shown[index]!.text
      }}
    />
  )
}
