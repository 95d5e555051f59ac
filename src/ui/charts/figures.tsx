import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx, panel } from '../class-names.ts'

type FigureTableProps = {
  caption: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

// Safari alone does not let the keyboard into what scrolls: WCAG 2.1.1.
const scrolled = { role: 'region', tabIndex: 0 } as const

/** Figures stand in rows and columns at every width: it scrolls in itself, with the keyboard too. */
export function FigureTable({ caption, columns, rows }: FigureTableProps) {
  return (
    <div
      {...scrolled}
      aria-label={caption}
      className="max-h-96 overflow-auto rounded print:max-h-none print:overflow-visible"
    >
      <table className="data-table max-sm:[--cell:0.375rem_0.25rem]" data-dense>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, at) => (
              <th key={column} scope="col" className={at > 0 ? 'text-end' : undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], row) => (
            <tr key={name}>
              <th
                scope="row"
                className={row > 0 ? 'min-w-16 border-t border-line font-normal' : 'min-w-16 font-normal'}
              >
                {name}
              </th>
              {cells.map((cell, at) => (
                <td key={columns[at + 1]} className="text-end">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type StatCardProps = { label: string; value: ReactNode; note?: ReactNode; to?: string; className?: string }

export function StatCard({ label, value, note, to, className }: StatCardProps) {
  return (
    <div className={cx(panel, 'relative p-4 max-sm:p-3', to && 'hover:border-primary', className)}>
      <p className="text-sm text-muted max-sm:[&:lang(ta)]:text-xs">
        {to ? (
          <Link to={to} className="row-link hover:text-primary">
            {label}
          </Link>
        ) : (
          label
        )}
      </p>
      <p className="mt-1 text-2xl leading-tight font-semibold figures">{value}</p>
      {note && <p className="mt-1 text-sm text-muted">{note}</p>}
    </div>
  )
}
