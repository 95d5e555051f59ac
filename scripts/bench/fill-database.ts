// A process of its own fills a database, because what many rows take at once stays with it: `node fill-database.ts
// DATABASE AFTER ROWS CLOSED`. Its last line is the token of an admin.
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { buildApp } from '#src/app.ts'
import { loadConfig } from '#src/config.ts'
import { systemClock } from '#src/platform/clock.ts'
import { openEmbedded, openPostgres } from '#src/platform/db/database.ts'
import type { Tables } from '#src/platform/db/tables.ts'
import { fillBench } from './fill.ts'
import { isPostgres } from './process.ts'

const [database = '', ...volume] = process.argv.slice(2)
const [after = 0, rows = 0, closed = 0] = volume.map(Number)
const isServer = isPostgres(database)
const app = await buildApp({
  config: loadConfig({
    LOG_LEVEL: 'error',
    DATA_DIR: isServer ? await mkdtemp(join(tmpdir(), 'bench-files-')) : database,
  }),
  database: isServer ? await openPostgres(database, () => undefined) : await openEmbedded(database),
  clock: systemClock,
  pagesFolder: join(import.meta.dirname, '../../build'),
})
// Filling takes longer than a request may.
const patient = isServer
  ? new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: database, max: 1 }) }),
    })
  : undefined
const token = await fillBench(app.context, { after, rows, closed }, patient)
await patient?.destroy()
await app.close()
console.log(token)
process.exit()
