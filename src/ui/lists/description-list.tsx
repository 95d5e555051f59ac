import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'

type DescriptionListProps = {
  /** An item that is `false` or empty is left out. */
  items: readonly ({ term: string; value: ReactNode } | false | null | '')[]
  stacked?: boolean
  /** Short words stand beside their terms on phones too. */
  beside?: boolean
  className?: string
}

export function DescriptionList({ items, stacked, beside, className }: DescriptionListProps) {
  const [columns, row] = beside
    ? [
        'grid-cols-[fit-content(42%)_minmax(0,1fr)] max-sm:gap-x-4 long-words:grid-cols-1',
        'col-span-2 grid grid-cols-subgrid long-words:col-span-1 long-words:block',
      ]
    : ['sm:grid-cols-[minmax(8rem,auto)_minmax(0,1fr)]', 'sm:col-span-2 sm:grid sm:grid-cols-subgrid']
  return (
    <dl className={cx('grid gap-x-6', !stacked && columns, className)}>
      {items
        .filter((item) => !!item)
        .map(({ term, value }) => (
          <div key={term} className={cx('min-w-0 border-t border-line py-2 first:border-0', !stacked && row)}>
            <dt
              className={cx(
                'text-muted',
                stacked && 'text-sm',
                beside && 'max-sm:text-sm max-sm:leading-6 long-words:text-sm',
              )}
            >
              {term}
            </dt>
            <dd className="min-w-0">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
