import type { TextKey } from '#src/strings/en.ts'

/** A file that nobody honest sends, and what becomes of it. */
export interface HostileFile {
  what: string
  /** The sender calls it this. */
  name: string
  bytes: Buffer
  /** The text on the field, where it is refused. */
  refused?: TextKey
  /** Labels of a résumé that is stored as it is. */
  flags?: string[]
  /** None of these may be left in a picture that is made anew. */
  gone?: string[]
  /** A file of a tricky name is called this afterwards. */
  called?: string
}

/** The same expectation for many files: what they are, their name, their bytes. */
export function all(
  rest: Omit<HostileFile, 'what' | 'name' | 'bytes'>,
  files: [what: string, name: string, bytes: Buffer | string][],
): HostileFile[] {
  return files.map(([what, name, bytes]) => ({
    what,
    name,
    bytes: typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes,
    ...rest,
  }))
}
