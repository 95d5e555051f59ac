// The program's start. An embedded database takes as long to open as the program to load, and needs nothing of it: both
// are done at once, so what is imported here is little.
import { join } from 'node:path'
import { loadConfig } from './config.ts'
import { openAhead, type Ahead } from './platform/db/ahead.ts'
import { sharesFor } from './server/descriptor-shares.ts'

// The library that sets the texts of share cards reads it once. It names no fonts of the machine: those of the board are enough.
process.env['FONTCONFIG_FILE'] ??= join(import.meta.dirname, 'features/share-cards/fonts.conf')

const [command = 'start', ...words] = process.argv.slice(2)

const ahead = command === 'start' ? beginOpening() : undefined
const { run } = await import('./server/program.ts')
await run(command, words, { env: process.env, ahead })

/** A wrong setting or an error of the system is ignored here: the program meets it again, and reports it. */
function beginOpening(): Ahead | undefined {
  try {
    const config = loadConfig(process.env)
    if (config.databaseUrl !== undefined) return undefined
    sharesFor(config, { kind: 'pglite' })
    return openAhead(config.dataDir)
  } catch {
    return undefined
  }
}
