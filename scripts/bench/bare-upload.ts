// Bare node:http that streams what it is sent to a file, syncs it and inserts a row: what taking an application could cost
// at best on this machine. `node bare-upload.ts postgres://… FOLDER`. Prints one line of JSON when it listens.
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'

const [connectionString = '', folder = '.'] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString, max: 10 })
await pool.query('create table if not exists bare_uploads (path text primary key, size integer not null)')

async function take(request: IncomingMessage): Promise<void> {
  const path = join(folder, randomUUID())
  const file = createWriteStream(path, { flags: 'wx', flush: true })
  await pipeline(request, file)
  await pool.query('insert into bare_uploads values ($1, $2)', [path, file.bytesWritten])
}

const server = createServer((request, response) => {
  take(request).then(
    () => response.writeHead(201, { 'content-type': 'application/json' }).end('{}'),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
server.keepAliveTimeout = 65_000
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(JSON.stringify({ port: typeof address === 'object' && address ? address.port : 0 }))
})
process.once('SIGTERM', () => process.exit(0))
