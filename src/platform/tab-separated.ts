import { readFileSync } from 'node:fs'

/** Lines that begin with `#` are comments. */
export function readTabSeparated<Column extends string>(path: string): Record<Column, string>[] {
  return readWithHeadings<Column>(path).map(({ row }) => row)
}

/** The same, with the nearest comment above each row. */
export function readWithHeadings<Column extends string>(
  path: string,
): { row: Record<Column, string>; heading: string }[] {
  let heading = ''
  const [columns = [], ...rows] = readFileSync(path, 'utf8')
    .split('\n')
    .map((line, at) => {
      if (line.startsWith('#')) heading = line.slice(1).trim()
      return { line, no: at + 1, heading }
    })
    .filter(({ line }) => line.trim() !== '' && !line.startsWith('#'))
    .map(({ line, ...more }) => Object.assign(line.split('\t'), more))
  return rows.map((cells) => {
    if (cells.length !== columns.length)
      throw new Error(`${path}, line ${cells.no}: ${cells.length} cells, and ${columns.length} columns`)
    const row = Object.fromEntries(columns.map((column, at) => [column, cells[at]])) as Record<Column, string>
    return { row, heading: cells.heading }
  })
}

export function splitTerms(cell: string): string[] {
  return cell
    .split(';')
    .map((term) => term.trim())
    .filter((term) => term !== '')
}
