import type { Config } from '#src/config.ts'
import type { FileStore } from '#src/features/storage/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Database } from '#src/platform/db/database.ts'

/** An open board, for what an operator has it do. */
export interface OpenBoard {
  config: Config
  database: Pick<Database, 'db' | 'kind'>
  context: AppContext
  store: FileStore
}

/**
 * This is one act of an operator: it is done by the command itself, or by the running board that holds the embedded
 * database. Paths among the words are absolute. Returns the exit code.
 */
export type OperatorCommand = (board: OpenBoard, words: readonly string[], say: Say) => Promise<number>

export type Say = (line: string) => void
