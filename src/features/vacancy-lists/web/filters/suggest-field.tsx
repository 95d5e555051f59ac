import type { ComponentProps } from 'react'
import { useNavigate } from 'react-router'
import type { Suggestion, SuggestionKind } from '#src/features/vacancy-search/suggestions-contract.ts'
import { formatNumber } from '#src/strings/format.ts'
import { Combobox } from '#src/ui/combobox.tsx'
import { useText } from '#src/web/site/text.tsx'
import type { FilterName, Filters } from '../../home-filters.ts'
import { homeHref, type HomeAddress } from './home-address.ts'
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

interface SuggestFieldProps extends Inputs {
  name: 'q' | 'place'
  address: HomeAddress
}

/** A field of the search that suggests what the board has; a place is asked for by places alone. */
export function SuggestField({ name, address, ...input }: SuggestFieldProps) {
  const t = useText()
  const navigate = useNavigate()
  const { suggestions, ask, forget } = useSuggestions()
  const shown = name === 'place' ? suggestions.filter(({ kind }) => kind === 'place') : suggestions
  return (
    <Combobox
      {...input}
      name={name}
      listLabel={t('suggestions.label')}
      countText={t('suggestions.count', { count: shown.length })}
      options={shown.map(({ kind, text, count }) => ({
        key: `${kind} ${text}`,
        content: (
          <>
            <span className="min-w-0 wrap-anywhere">{text}</span>
            <span className="text-sm text-muted">
              {t(kindTexts[kind])} · {formatNumber(count)}
            </span>
          </>
        ),
      }))}
      onType={ask}
      onClose={forget}
      onAccept={(index) => void navigate(homeHref(address, chosen(name, shown[index]!)))}
    />
  )
}

/** Replaces the text of the field by the choice that the suggestion stands for. */
function chosen(name: 'q' | 'place', { sets }: Suggestion): Partial<Filters> {
  const values = Object.entries(sets).map(([filter, value]): [FilterName, string[]] => [
    filter as FilterName,
    [String(value)],
  ])
  return { [name]: [], ...Object.fromEntries(values) }
}
