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
