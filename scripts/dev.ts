// `npm run dev`: the board, started anew with every change of a source; pages are built again when theirs changed.
import { runNode } from './steps.ts'

process.exit(
  await runNode(['--watch-path=src', '--watch-path=migrations', 'scripts/start.ts'], { LOG_LEVEL: 'debug' }),
)
