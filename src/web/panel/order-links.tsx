import { Link } from 'react-router'
import { p } from '#src/strings/panel.ts'
import { cx } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { SortChoice } from '#src/ui/lists/sort-choice.tsx'
import { useListAddress } from '../lists/list-address.ts'
import { sortLabels } from './sort-labels.ts'

type OrderLinksProps = {
  orders: readonly { key: string; label: string }[]
}

export function OrderLinks({ orders }: OrderLinksProps) {
  const { sort, sortHref, ownOrderHref } = useListAddress()
  const link = (to: string, label: string, direction?: 'asc' | 'desc' | 'own') => (
    <Link
      key={label}
      to={to}
      preventScrollReset
      aria-current={direction ? 'true' : undefined}
      className={cx(
        'inline-flex min-h-control items-center gap-1 underline-offset-4 hover:underline',
        direction ? 'font-semibold text-primary' : 'text-muted',
      )}
    >
      <span>{label}</span>
      {direction && direction !== 'own' && (
        <Icon name="chevron" className={cx('size-3.5', direction === 'asc' && 'rotate-180')} />
      )}
    </Link>
  )
  return (
    <>
      <nav aria-labelledby="order" className="flex flex-wrap items-center gap-x-4 max-md:hidden">
        <span id="order" className="text-muted">
          {p('list.sort_by')}
        </span>
        {link(ownOrderHref, p('ordered.own'), sort ? undefined : 'own')}
        {orders.map(({ key, label }) =>
          link(sortHref(key), label, sort?.key === key ? sort.direction : undefined),
        )}
      </nav>
      <SortChoice
        id="sort"
        className="md:hidden"
        labels={sortLabels}
        options={[
          { value: '', label: p('ordered.own') },
          ...orders.map(({ key, label }) => ({ value: key, label })),
        ]}
        sort={sort}
        hrefFor={(key) => (key === '' ? ownOrderHref : sortHref(key))}
      />
    </>
  )
}
