import { readFileSync } from 'node:fs'

/** Lines that begin with `#` are comments. */
export function readTabSeparated<Column extends string>(path: string): Record<Column, string>[] {
  const [columns = [], ...rows] = readFileSync(path, 'utf8')
    .split('\n')
    .map((line, at) => ({ line, no: at + 1 }))
    .filter(({ line }) => line.trim() !== '' && !line.startsWith('#'))
    .map(({ line, no }) => Object.assign(line.split('\t'), { no }))
  return rows.map((cells) => {
    if (cells.length !== columns.length)
      throw new Error(`${path}, line ${cells.no}: ${cells.length} cells, and ${columns.length} columns`)
    return Object.fromEntries(columns.map((column, at) => [column, cells[at]])) as Record<Column, string>
  })
}

export function splitTerms(cell: string): string[] {
  return cell
    .split(';')
    .map((term) => term.trim())
    .filter((term) => term !== '')
}
