import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'

type Bytes = { path: string; handle?: FileHandle | undefined } | { data: Buffer }

export interface FileStore {
  /** In the words of an operator: a folder, or a bucket and its name. */
  readonly place: string
  /** Durable when it resolves; nothing is left when it rejects. A local file may be moved away. */
  put(key: string, bytes: Bytes, mediaType: string): Promise<void>
  /** @throws an error with the code `ENOENT` when there are no such bytes. */
  read(key: string): Promise<Readable>
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
  /** @throws Problem `unavailable` rather than list a part. */
  list(): AsyncIterable<{ key: string; writtenAt: Date; size: number }>
  probe(): Promise<void>
}
