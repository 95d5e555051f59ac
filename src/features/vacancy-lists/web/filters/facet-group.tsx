import { formatNumber } from '#src/strings/format.ts'
import { useText } from '#src/web/site/text.tsx'
import type { FacetName } from '../../facets-contract.ts'
import { SEARCH_FORM } from './search-form.tsx'

interface FacetGroupProps {
  name: FacetName | 'sort'
  title: string
  options: readonly { value: string; label: string; count?: number }[]
  chosen: readonly string[]
  /** One choice at most: its first option stands for none. */
  single?: boolean
  /** Open although nothing of it is chosen. */
  open?: boolean
  note?: string
  className?: string
}

/** The choices of one filter, each with what the list would have. They belong to the form of the search. */
export function FacetGroup({ name, title, options, chosen, single, open, note, className }: FacetGroupProps) {
  const t = useText()
  const all = single && name !== 'sort' ? [{ value: '', label: t('home.filters.any') }, ...options] : options
  return (
    <details className={className} open={open || chosen.length > 0}>
      <summary>
        {title}
        {chosen.length > 1 && ` (${chosen.length})`}
      </summary>
      <div role="group" aria-label={title}>
        {all.map(({ value, label, count }) => (
          <label key={value}>
            <input
              type={single ? 'radio' : 'checkbox'}
              name={name}
              value={value}
              form={SEARCH_FORM}
              defaultChecked={chosen.includes(value) || (value === '' && chosen.length === 0)}
            />
            <span>{label}</span>
            {count !== undefined && <span>{formatNumber(count)}</span>}
          </label>
        ))}
      </div>
      {note && <p>{note}</p>}
    </details>
  )
}
