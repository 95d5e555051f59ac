import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'

export type Bytes = { path: string; handle?: FileHandle | undefined } | { data: Buffer }

/** The bytes of files lie in a local folder, or in an S3-compatible bucket. Keys are those of the table `files`. */
export interface FileStore {
  /**
   * Takes the bytes from a local file (which may be moved away; its descriptor where it is open) or a buffer. Durable
   * when it resolves.
   *
   * @throws Problem `unavailable` when they cannot be stored now; nothing is left of them then.
   */
  put(key: string, bytes: Bytes, mediaType: string): Promise<void>
  /** @throws an error with the code `ENOENT` when there are no such bytes. */
  read(key: string): Promise<Readable>
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
  /**
   * Lists every stored key with the time of its writing, for the sweep and `fsck`.
   *
   * @throws Problem `unavailable` when they cannot all be listed: a shorter list would pass for the whole.
   */
  list(): AsyncIterable<{ key: string; writtenAt: Date; size: number }>
  /** Throws when nothing can be stored now, for readiness. */
  probe(): Promise<void>
}
