const delimiters = [',', ';', '\t']

/**
 * Reads the cells of RFC 4180, or of rows that were copied from a spreadsheet, at most `maxRows` rows. The delimiter is
 * the one that gives the first row the most cells.
 */
export function readCsv(text: string, maxRows: number): string[][] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
  const countCells = (delimiter: string) => splitRows(lines, delimiter, 1)[0]?.length ?? 0
  const delimiter = delimiters.reduce((best, one) => (countCells(one) > countCells(best) ? one : best), ',')
  return splitRows(lines, delimiter, maxRows)
}

function splitRows(text: string, delimiter: string, maxRows: number): string[][] {
  const rows: string[][] = []
  let [row, cell, isQuoted] = [[] as string[], '', false]
  // The end of the text ends the last row.
  for (let at = 0; at <= text.length && rows.length < maxRows; at += 1) {
    const letter = text[at]
    if (isQuoted && letter === '"' && text[at + 1] === '"') {
      cell += letter
      at += 1
    } else if (letter === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted
    else if (letter !== undefined && (isQuoted || (letter !== delimiter && letter !== '\n'))) cell += letter
    else {
      row.push(cell)
      cell = ''
      if (letter === delimiter) continue
      rows.push(row)
      row = []
    }
  }
  return rows
}
