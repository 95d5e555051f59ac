import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeFolder } from '../make-folder.ts'
import { OperatorError } from '../readable-error.ts'

/** https://www.sqlite.org/rescode.html */
const SQLITE_BUSY = 5
const notWritable = [8, 14]

export class FolderInUseError extends OperatorError {
  override name = 'FolderInUseError'
}

/** Two processes on one PGlite folder destroy it. A lock file would outlive kill -9; SQLite's lock does not. */
export function lockFolder(folder: string): { release: () => void } {
  makeFolder(folder)
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(join(folder, 'lock.sqlite'))
    lock.exec('pragma busy_timeout = 0; begin exclusive')
  } catch (error) {
    lock?.close()
    const { errcode } = error as { errcode?: number }
    if (notWritable.includes(errcode ?? 0))
      throw new OperatorError(
        `This user may not write into the data folder ${folder}. Run it as its owner.`,
        {
          cause: error,
        },
      )
    if (errcode !== SQLITE_BUSY) throw error
    throw new FolderInUseError(
      `The data folder ${folder} is in use by another process of this program. Stop it first, or set DATA_DIR to another folder.`,
      { cause: error },
    )
  }
  const opened = lock
  return { release: () => opened.close() }
}
