import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'

type Bytes = { path: string; handle?: FileHandle | undefined } | { data: Buffer }

export interface FileStore {
  /** The folder or the bucket's name, as an operator reads it. */
  readonly place: string
  /** Durable when it resolves; nothing is left when it rejects. A local file may be moved away. */
  put(key: string, bytes: Bytes, mediaType: string): Promise<void>
  /** @throws an error with the code `ENOENT` when there are no such bytes. */
  read(key: string): Promise<Readable>
  /** Removing a missing file is no error. */
  remove(key: string): Promise<void>
  /** @throws Problem `unavailable` rather than list a part. */
  list(): AsyncIterable<{ key: string; writtenAt: Date; size: number }>
  probe(): Promise<void>
}
