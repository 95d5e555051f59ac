import { useRef, useState } from 'react'
import { WrittenText } from '#src/areas/vacancies/pages/vacancies/written-text.tsx'
import { formatNumber } from '#src/strings/format.ts'
import { useText } from '#src/web/site/text.tsx'
import type { FilterName } from '../../../home-filters.ts'
import { SEARCH_FORM } from './search-form.tsx'

interface FacetGroupProps {
  name: FilterName
  title: string
  options: readonly { value: string; label: string; count?: number }[]
  chosen: readonly string[]
  /** One choice at most: its first option stands for none. */
  single?: boolean
  /** On phones its choices are seen at once. */
  open?: boolean
  note?: string
  className?: string
}

/** A longer list folds what follows, unless something of that is chosen. */
const SHOWN_FIRST = 8

/** The choices of one filter, each with what the list would have. They belong to the form of the search. */
export function FacetGroup({ name, title, options, chosen, single, open, note, className }: FacetGroupProps) {
  const t = useText()
  const group = useRef<HTMLDivElement>(null)
  const [ticked, setTicked] = useState({ since: chosen, values: chosen })
  const values = ticked.since === chosen ? ticked.values : chosen
  const all = single ? [{ value: '', label: t('home.filters.any') }, ...options] : options
  const said = all.filter(({ value }) => value !== '' && values.includes(value)).map(({ label }) => label)
  const rank = ({ value, count = 0 }: (typeof all)[number]) => (chosen.includes(value) ? Infinity : count)
  const follow = () => {
    const inputs = group.current!.querySelectorAll<HTMLInputElement>(':checked')
    setTicked({ since: chosen, values: [...inputs].map(({ value }) => value) })
  }
  const shown = [...all].sort((one, other) => rank(other) - rank(one)).slice(0, SHOWN_FIRST)
  const isLong = !single && all.length > SHOWN_FIRST + 1
  const choice = ({ value, label, count }: (typeof all)[number]) => (
    <label key={value}>
      <input
        type={single ? 'radio' : 'checkbox'}
        name={name}
        value={value}
        form={SEARCH_FORM}
        defaultChecked={chosen.includes(value) || (value === '' && chosen.length === 0)}
      />
      <WrittenText text={label} />
      {count !== undefined && <span>{formatNumber(count)}</span>}
    </label>
  )
  return (
    <details className={className} data-open-sheet={open || undefined}>
      <summary>
        {title}
        <span className="grow truncate text-end font-normal text-muted">{said.join(', ')}</span>
      </summary>
      <div ref={group} role="group" aria-label={title} onChange={follow}>
        {(isLong ? shown : all).map(choice)}
        {isLong && (
          <details>
            <summary>{t('filters.all_categories', { count: formatNumber(all.length) })}</summary>
            {all.filter((each) => !shown.includes(each)).map(choice)}
          </details>
        )}
      </div>
      {note && <p>{note}</p>}
    </details>
  )
}
