import type { ReactNode, SyntheticEvent } from 'react'
import { Link } from 'react-router'
import { cx } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { SortChoice, type Sort, type SortLabels } from './sort-choice.tsx'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  sortKey?: string
  /** On header and cells; `@max-4xl:hidden` and the like follow the table's own width. */
  className?: string
  /** Its part when the row becomes a card: default is "label: value"; a fact is never cut. */
  card?: 'title' | 'plain' | 'fact' | 'actions' | 'hidden'
}

export type DataTableProps<Row> = {
  caption: ReactNode
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => number
  sort?: Sort
  sortHref?: (sortKey: string) => string
  dense?: boolean
  /** Labels of the orders, for widths at which rows are cards. */
  sortLabels?: SortLabels
  selection?: Selection
  /** Each cell has one line: columns say their width in `className`, and share what is left. */
  lines?: boolean
  className?: string
}

/** Order, paging and filters live in the address: the table only shows them. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  sort,
  sortHref,
  dense,
  sortLabels,
  selection,
  lines,
  className,
}: DataTableProps<Row>) {
  const ids = rows.map(rowKey)
  return (
    <div className={cx('table-box @container', className)} data-lines={lines || undefined}>
      <div className="table-scroll">
        <table
          className="data-table"
          data-dense={dense || undefined}
          data-lines={lines || undefined}
          onMouseOver={lines ? showWhole : undefined}
          onFocus={lines ? showWhole : undefined}
        >
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {selection && (
                <th scope="col" className="w-10 as-cards:w-auto">
                  <RowCheckbox
                    label={selection.selectAllLabel}
                    ids={ids.filter((id) => !selection.notWithAll?.has(id))}
                    selection={selection}
                    labelInCards
                  />
                </th>
              )}
              {columns.map((column) => (
                <Header key={column.key} column={column} sort={sort} sortHref={sortHref} />
              ))}
              {sortHref && sortLabels && (
                <td className="min-w-0 grow basis-64 as-rows:hidden">
                  <SortChoice
                    id="sort"
                    labels={sortLabels}
                    options={columns.flatMap(({ sortKey, header }) =>
                      sortKey ? [{ value: sortKey, label: header }] : [],
                    )}
                    sort={sort}
                    hrefFor={sortHref}
                  />
                </td>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => {
              const id = ids[index]!
              return (
                <tr key={id} data-selected={selection?.selected.has(id) || undefined}>
                  {selection && (
                    <td data-card="select">
                      <RowCheckbox label={selection.selectLabel(id)} ids={[id]} selection={selection} />
                    </td>
                  )}
                  {columns.map((column) => (
                    <td
                      key={column.key}
                      className={column.className}
                      data-card={column.card}
                      data-label={column.card ? undefined : column.header}
                    >
                      {lines && column.card !== 'actions' ? <div>{column.cell(row)}</div> : column.cell(row)}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** Gives a cell that is cut off its whole text as the browser's tooltip. */
function showWhole({ target }: SyntheticEvent) {
  const cell = target instanceof Element && target.closest('td > div')
  if (!(cell instanceof HTMLElement)) return
  if (cell.scrollWidth > cell.clientWidth || cell.scrollHeight > cell.clientHeight)
    cell.title = cell.innerText
}

type HeaderProps<Row> = { column: Column<Row> } & Pick<DataTableProps<Row>, 'sort' | 'sortHref'>

function Header<Row>({ column, sort, sortHref }: HeaderProps<Row>) {
  const { header, sortKey, className, card } = column
  if (!sortKey || !sortHref) {
    return (
      <th scope="col" className={className} data-card={card}>
        {header}
      </th>
    )
  }
  const direction = sort?.key === sortKey ? sort.direction : undefined
  return (
    <th
      scope="col"
      className={className}
      aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
    >
      <Link
        to={sortHref(sortKey)}
        preventScrollReset
        className={cx(
          'inline-flex items-center gap-1 py-1 underline-offset-4 hover:underline pointer-coarse:min-h-11',
          direction && 'text-primary',
        )}
      >
        {header}
        <Icon
          name="chevron"
          className={cx('size-3.5', direction === 'asc' && 'rotate-180', !direction && 'opacity-40')}
        />
      </Link>
    </th>
  )
}

type Selection = {
  selected: ReadonlySet<number>
  onSelect: (selected: Set<number>) => void
  selectAllLabel: string
  /** Rows that "select all" leaves out. */
  notWithAll?: ReadonlySet<number>
  selectLabel: (id: number) => string
}

type RowCheckboxProps = {
  label: string
  ids: readonly number[]
  selection: Selection
  /** Its label is seen where rows are cards, and no column tells what it is for. */
  labelInCards?: boolean
}

function RowCheckbox({
  label,
  ids,
  selection: { selected, onSelect },
  labelInCards = false,
}: RowCheckboxProps) {
  const chosen = ids.filter((id) => selected.has(id)).length
  const all = ids.length > 0 && chosen === ids.length

  function toggle() {
    const next = new Set(selected)
    for (const id of ids) {
      if (all) next.delete(id)
      else next.add(id)
    }
    onSelect(next)
  }

  return (
    <label
      className={cx(
        '-m-2 cursor-pointer place-items-center print:hidden',
        labelInCards ? 'flex min-h-11 gap-2 p-2 pointer-fine:min-h-9' : 'grid size-11 pointer-fine:size-9',
      )}
    >
      <span className={cx('sr-only', labelInCards && 'order-1 as-cards:not-sr-only')}>{label}</span>
      <input
        type="checkbox"
        className="size-4.5"
        checked={all}
        onChange={toggle}
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && !all
        }}
      />
    </label>
  )
}
