import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '#src/app.ts'
import { loadConfig } from '#src/config.ts'
import { runAlerts } from '#src/features/alerts/server/index.ts'
// A node of the bench that does the alerts which are due when it gets SIGUSR2: `node alerts-node.ts DATABASE INSTANT LEASE_MS`.
// Prints one line of JSON when it listens.
import { warmOpenIndex } from '#src/features/vacancy-lists/server/index.ts'
import { lexiconOf } from '#src/features/vacancy-search/server/index.ts'
import { openPostgres } from '#src/platform/db/database.ts'
import { stopOnSignals } from '#src/server/shutdown.ts'

const [url = '', instant = '', leaseMs = '60000'] = process.argv.slice(2)
const config = loadConfig({
  LOG_LEVEL: 'error',
  DATA_DIR: await mkdtemp(join(tmpdir(), 'board-bench-')),
  RATE_LIMIT_SCALE: '100000',
})
const now = () => Date.parse(instant) + Math.floor(performance.now())
const app = await buildApp({
  config,
  database: await openPostgres(url, () => undefined),
  clock: { now: () => new Date(now()), milliseconds: now },
  pagesFolder: join(import.meta.dirname, '../../build'),
})
await Promise.all([lexiconOf(app.context.db), warmOpenIndex(app.context)])
await app.listen({ host: '127.0.0.1', port: 0 })
stopOnSignals(app, { underNpm: false })
process.on('SIGUSR2', () => void runAlerts(app.context, { leaseMs: Number(leaseMs) }))
const address = app.server.address()
const port = typeof address === 'object' && address ? address.port : 0
console.log(JSON.stringify({ port, pid: process.pid }))
