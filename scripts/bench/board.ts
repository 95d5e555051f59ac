import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { buildApp } from '#src/app.ts'
import { loadConfig } from '#src/config.ts'
// A board for the bench, as a process of its own: `node board.ts DATABASE ROWS CLOSED DIRECT`, where DATABASE is `memory`, a folder, or
// a postgres:// address, and DIRECT the server behind its pooler. Prints one line of JSON when it listens.
import { warmOpenIndex } from '#src/features/vacancy-lists/server/index.ts'
import { lexiconOf } from '#src/features/vacancy-search/server/index.ts'
import { systemClock } from '#src/platform/clock.ts'
import { openEmbedded, openInMemory, openPostgres } from '#src/platform/db/database.ts'
import type { Tables } from '#src/platform/db/tables.ts'
import { stopOnSignals } from '#src/server/shutdown.ts'
import { fillBench } from './fill.ts'

const [kind = 'memory', rows = '100', closed = '0', direct] = process.argv.slice(2)
const isServer = kind.startsWith('postgres')
const isFolder = !isServer && kind !== 'memory'
const config = loadConfig({
  LOG_LEVEL: 'error',
  DATA_DIR: isFolder ? kind : await mkdtemp(join(tmpdir(), 'board-bench-')),
  RATE_LIMIT_SCALE: '100000',
})
const database = isServer
  ? await openPostgres(kind, () => undefined, direct)
  : isFolder
    ? await openEmbedded(kind)
    : await openInMemory()
const app = await buildApp({
  config,
  database,
  clock: systemClock,
  pagesFolder: join(import.meta.dirname, '../../build'),
})
// Filling takes longer than a request may.
const patient = isServer
  ? new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: kind, max: 1 }) }),
    })
  : undefined
const admin = await fillBench(app.context, { rows: Number(rows), closed: Number(closed) }, patient)
await patient?.destroy()
// A board loads it soon after it listens; here it shall not fall into what is measured.
await Promise.all([lexiconOf(app.context.db), warmOpenIndex(app.context)])
await app.listen({ host: '127.0.0.1', port: 0 })
stopOnSignals(app, { underNpm: false })
const address = app.server.address()
const port = typeof address === 'object' && address ? address.port : 0
console.log(JSON.stringify({ port, token: admin }))
