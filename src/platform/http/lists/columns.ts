import { localTime } from '#src/platform/clock.ts'
import { csvHeaders, type CsvHeader } from '#src/strings/en-panel/csv.ts'
import { csvLine, type Cell } from './csv.ts'

/** A column of the same name in the rows, or one that is made of them. */
type Column<Row> = (keyof Row & CsvHeader) | readonly [header: CsvHeader, cell: (row: Row) => Cell]
export type Columns<Row> = readonly Column<Row>[]

export function headLine<Row>(columns: Columns<Row>): string {
  return csvLine(columns.map((column) => csvHeaders[typeof column === 'object' ? column[0] : column]))
}

export function rowLine<Row>(columns: Columns<Row>, row: Row): string {
  return csvLine(columns.map((column) => (typeof column === 'object' ? column[1](row) : cellOf(column, row))))
}

function cellOf<Row>(column: keyof Row & CsvHeader, row: Row): Cell {
  const value = row[column] as Cell
  return typeof value === 'string' && column.endsWith('_at') ? localTime(value) : value
}
