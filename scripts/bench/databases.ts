import pg from 'pg'
import { startNode } from './process.ts'

/** Resolves to the address of a new database on this server. */
export async function createDatabase(server: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return Object.assign(new URL(server), { pathname: name }).href
}

/** A board of its own fills it: the memory that many rows took at once stays with its process. Does nothing to a filled one. */
export async function fill(database: string, rows: number, closed = 0): Promise<void> {
  await (await startNode('board.ts', [database, String(rows), String(closed)])).stop()
}
