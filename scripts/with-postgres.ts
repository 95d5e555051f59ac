// Runs a command with TEST_DATABASE_URL set to a throw-away PostgreSQL:
//   node scripts/node.cjs scripts/with-postgres.ts node scripts/node.cjs --test src/areas/vacancies
import { startPostgres } from '#test/support/postgres.ts'
import { runCommand, seconds } from './steps.ts'

const [named, ...args] = process.argv.slice(2)
// The machine's own Node may be older than the one that the packages bring, which runs this.
const command = named === 'node' ? process.execPath : named
if (command === undefined) {
  console.error('usage: node scripts/with-postgres.ts <command> [arguments]')
  process.exit(2)
}
// A signal that arrives while the cluster starts or stops must not leave it behind.
let interrupted = false
const remember = () => (interrupted = true)
process.on('SIGINT', remember).on('SIGTERM', remember)

const given = process.env['TEST_DATABASE_URL']
const start = performance.now()
const postgres = given === undefined ? await startPostgres() : undefined
if (postgres !== undefined) console.log(`PostgreSQL is ready, ${seconds(start)}`)
try {
  process.exitCode = interrupted
    ? 128
    : await runCommand(command, args, { TEST_DATABASE_URL: postgres?.url ?? given ?? '' })
} finally {
  await postgres?.stop()
}
