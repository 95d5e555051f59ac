// The least that this machine has to do. `hot FILE`: bare node:http that sends given bytes with given headers. `upload
// postgres://… FOLDER`: one that streams what it is sent to a file, syncs it and inserts a row. `start FOLDER`: the least
// that a board on the embedded database must do, which opens the folder and answers with one count of it.
import { randomUUID } from 'node:crypto'
import { createWriteStream, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Answer } from './asking.ts'

const [kind, place = '', folder = ''] = process.argv.slice(2)
type Handle = (request: IncomingMessage, response: ServerResponse) => unknown
const kinds: Record<string, () => Promise<Handle>> = {
  hot: async () => {
    const { status, headers, body } = JSON.parse(readFileSync(place, 'utf8')) as Omit<Answer, 'body'> & {
      body: string
    }
    const bytes = Buffer.from(body, 'base64')
    return (_request, response) => response.writeHead(status, headers).end(bytes)
  },
  upload: async () => {
    const { default: pg } = await import('pg')
    const pool = new pg.Pool({ connectionString: place, max: 10 })
    await pool.query('create table if not exists bare_uploads (path text primary key, size integer not null)')
    return async (request, response) => {
      const path = join(folder, randomUUID())
      const file = createWriteStream(path, { flags: 'wx', flush: true })
      await pipeline(request, file)
      await pool.query('insert into bare_uploads values ($1, $2)', [path, file.bytesWritten])
      response.writeHead(201, { 'content-type': 'application/json' }).end('{}')
    }
  },
  start: async () => {
    const { PGlite } = await import('@electric-sql/pglite')
    const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm')
    const pglite = await PGlite.create({ dataDir: join(place, 'database'), extensions: { pg_trgm } })
    process.once('SIGTERM', () => void pglite.close().then(() => process.exit(0)))
    return async (_request, response) => {
      const { rows } = await pglite.query('select count(*) from vacancies where status = 1')
      response.end(JSON.stringify(rows))
    }
  },
}
const handle = await kinds[kind!]!()
const server = createServer((request, response) => void handle(request, response))
server.keepAliveTimeout = 65_000
server.listen(0, '127.0.0.1', () => {
  console.log(`listens on http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
if (kind !== 'start') process.once('SIGTERM', () => process.exit(0))
