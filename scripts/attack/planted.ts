import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PGlite } from '@electric-sql/pglite'

/**
 * A server with the vulnerabilities that are looked for: a tool that finds nothing here would find nothing anywhere.
 */
export async function plantedFaults(): Promise<{ address: string; close(): Promise<void> }> {
  const database = await PGlite.create()
  await database.exec("create table words (word text); insert into words values ('a'), ('b')")
  const answer = async (word: string, response: ServerResponse) => {
    const found = await database
      .query(`select word from words where word = '${word}'`)
      .then(({ rows }) => JSON.stringify(rows))
      .catch((error: Error) => `PostgreSQL query failed: ERROR: ${error.message}`)
    response.writeHead(found.startsWith('[') ? 200 : 500, { 'content-type': 'text/html; charset=utf-8' })
    response.end(`<!doctype html><title>words</title><p>${word}</p><p>${found}</p>`)
  }
  const server = createServer(
    ({ url }, response) => void answer(new URL(url!, 'http://planted').searchParams.get('q') ?? '', response),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await database.close()
    },
  }
}
