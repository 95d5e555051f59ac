import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { EndpointShape } from '#src/contract/endpoint.ts'
import type { ListEndpoint } from '#src/contract/list-file.ts'
import type { done } from '#src/contract/values/primitives.ts'
import { p, pCount } from '#src/strings/panel.ts'
import { Button } from '#src/ui/button.tsx'
import { panel, cx } from '#src/ui/class-names.ts'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { SortChoice } from '#src/ui/lists/sort-choice.tsx'
import { useAct } from '../acts/acts.tsx'
import { useListAddress } from '../lists/list-address.ts'
import { DeleteButton } from './delete-button.tsx'
import { ListFileButton, ListFrame, sortLabels } from './list-frame.tsx'
import { PanelFilters } from './panel-filters.tsx'
import type { Rows } from './panel-rows.ts'

interface Ordered {
  id: number
  name: string
}

type Done = EndpointShape & { response: typeof done }

type OrderedRowsProps<Row extends Ordered> = {
  rows: readonly Row[]
  orderEndpoint: Done
  removeEndpoint: Done
  onEdit: (row: Row) => void
  /** Offered for each row, also one that cannot be removed. */
  onMerge?: (row: Row) => void
  /** False while rows are missing or sorted differently: "up" would mean nothing. */
  movable: boolean
  children: (row: Row) => ReactNode
}

function OrderedRows<Row extends Ordered>({
  rows,
  orderEndpoint,
  removeEndpoint,
  onEdit,
  onMerge,
  movable,
  children,
}: OrderedRowsProps<Row>) {
  const { busy, act } = useAct({ failure: p('ordered.order_failed') })
  const list = useRef<HTMLOListElement>(null)
  const moved = useRef<{ id: number; up: boolean }>(undefined)

  async function move(from: number, to: number) {
    const ids = rows.map(({ id }) => id)
    ids.splice(to, 0, ...ids.splice(from, 1))
    moved.current = { id: rows[from]!.id, up: to < from }
    await act('move', (api) => api(orderEndpoint, { body: { ids } }))
  }

  // The moved row took the focused button along; at an end of the list that button is disabled.
  useEffect(() => {
    if (!moved.current) return
    const { id, up } = moved.current
    moved.current = undefined
    const { activeElement } = document
    // The focus stays where it is if the admin went on to something else meanwhile.
    if (activeElement !== document.body && !activeElement?.matches('[data-arrow]')) return
    const arrows = list.current?.querySelectorAll<HTMLButtonElement>(`[data-row="${id}"] [data-arrow]`)
    const inOrder = up ? [arrows?.[0], arrows?.[1]] : [arrows?.[1], arrows?.[0]]
    inOrder.find((arrow) => arrow?.disabled === false)?.focus()
  }, [rows])

  const arrow = (row: Row, from: number, to: number, up: boolean) => (
    <Button
      variant="quiet"
      small
      data-arrow
      disabled={to < 0 || to >= rows.length}
      onClick={() => void move(from, to)}
      aria-label={p(up ? 'ordered.up' : 'ordered.down', { name: row.name })}
    >
      <Icon name="chevron" className={up ? 'size-4 rotate-180' : 'size-4'} />
    </Button>
  )

  return (
    <ol ref={list} className={panel} aria-busy={busy || undefined}>
      {rows.map((row, index) => (
        <li
          key={row.id}
          data-row={row.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-3 py-2 first:border-0"
        >
          {movable && (
            <span className="flex items-center max-sm:order-2">
              <PlaceField
                key={`${index} ${rows.length}`}
                name={row.name}
                place={index + 1}
                last={rows.length}
                onMove={(place) => void move(index, place - 1)}
              />
              {arrow(row, index, index - 1, true)}
              {arrow(row, index, index + 1, false)}
            </span>
          )}
          <div className="min-w-40 flex-1 max-sm:w-full max-sm:flex-none">{children(row)}</div>
          {/* The question takes the place of the acts, so that the row stays as it is. */}
          <span className="group ms-auto flex flex-wrap items-start justify-end gap-2 max-sm:order-3">
            <Button
              variant="secondary"
              small
              className="group-has-[fieldset]:hidden"
              onClick={() => onEdit(row)}
              aria-label={p('ordered.edit_of', { name: row.name })}
            >
              {p('act.edit')}
            </Button>
            {onMerge && (
              <Button
                variant="secondary"
                small
                className="group-has-[fieldset]:hidden"
                onClick={() => onMerge(row)}
                aria-label={p('ordered.merge_of', { name: row.name })}
              >
                {p('ordered.merge')}
              </Button>
            )}
            <DeleteButton
              small
              endpoint={removeEndpoint}
              id={row.id}
              label={p('ordered.remove')}
              question={p('ordered.remove_of', { name: row.name })}
              failure={p('ordered.failed')}
              onRefused={onMerge && (() => onMerge(row))}
            />
          </span>
        </li>
      ))}
    </ol>
  )
}

type OrderedListProps<Row extends Ordered> = Omit<OrderedRowsProps<Row>, 'rows' | 'movable'> & {
  of: 'categories' | 'clients'
  list: ListEndpoint
  result: Rows<Row>
  orders: ComponentProps<typeof OrderLinks>['orders']
}

export function OrderedList<Row extends Ordered>({
  of,
  list,
  result,
  orders,
  ...rows
}: OrderedListProps<Row>) {
  const { inUsualOrder, filtering } = useListAddress()
  return (
    <ListFrame
      result={result}
      empty={p(`${of}.none`)}
      count={(total) => pCount(`${of}.count`, total)}
      filters={<PanelFilters words={p(`${of}.q`)} />}
      aside={
        <>
          <OrderLinks orders={orders} />
          <ListFileButton list={list} />
        </>
      }
    >
      {(shown) => <OrderedRows {...rows} rows={shown} movable={inUsualOrder && filtering === 0} />}
    </ListFrame>
  )
}

type PlaceFieldProps = { name: string; place: number; last: number; onMove: (place: number) => void }

function PlaceField({ name, place, last, onMove }: PlaceFieldProps) {
  function move(field: HTMLInputElement) {
    const wanted = field.valueAsNumber
    if (wanted === place) return
    if (Number.isInteger(wanted) && wanted >= 1) onMove(Math.min(wanted, last))
    else field.value = String(place)
  }
  return (
    <span className="w-16">
      <TextInput
        type="number"
        min={1}
        max={last}
        defaultValue={place}
        aria-label={p('ordered.place', { name })}
        className="figures"
        onBlur={(event) => move(event.currentTarget)}
        onKeyDown={(event) => event.key === 'Enter' && move(event.currentTarget)}
      />
    </span>
  )
}

type OrderLinksProps = {
  orders: readonly { key: string; label: string }[]
}

function OrderLinks({ orders }: OrderLinksProps) {
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
