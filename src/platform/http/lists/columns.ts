import { localTime } from '#src/platform/clock.ts'
import { panel, type PanelKey } from '#src/strings/panel.ts'
import { csvHeaders, type CsvHeader } from '#src/strings/panel/csv.ts'
import { csvLine, type Cell } from './csv.ts'

type Column<Row> = (keyof Row & CsvHeader) | readonly [header: CsvHeader | PanelKey, cell: (row: Row) => Cell]
export type Columns<Row> = readonly Column<Row>[]

const headers = { ...panel, ...csvHeaders }

export function headLine<Row>(columns: Columns<Row>): string {
  return csvLine(columns.map((column) => headers[typeof column === 'object' ? column[0] : column]))
}

export function rowLine<Row>(columns: Columns<Row>, row: Row): string {
  return csvLine(columns.map((column) => (typeof column === 'object' ? column[1](row) : cellOf(column, row))))
}

function cellOf<Row>(column: keyof Row & CsvHeader, row: Row): Cell {
  const value = row[column] as Cell | readonly string[]
  if (Array.isArray(value)) return value.join(' ')
  return typeof value === 'string' && column.endsWith('_at') ? localTime(value) : (value as Cell)
}
