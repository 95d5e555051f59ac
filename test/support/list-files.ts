import assert from 'node:assert/strict'
import type { TestBoard } from './app.ts'

/** Takes a list of the panel as its CSV file. */
export function takeList(board: TestBoard, token: string, name: string, query = '') {
  return board.call({ url: `/api/admin/export/${name}.csv${query}`, token })
}

/** The rows of a list's file as records by header. */
export async function listRecords(
  board: TestBoard,
  token: string,
  name: string,
  query = '',
): Promise<Record<string, string>[]> {
  const answer = await takeList(board, token, name, query)
  assert.equal(answer.statusCode, 200, answer.body)
  const [head, ...rows] = parse(answer.body.slice(1))
  return rows.map((row) => Object.fromEntries(row.map((cell, at) => [head![at]!, cell])))
}

function parse(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)!.push(quoted === undefined ? plain! : quoted.replaceAll('""', '"'))
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}
