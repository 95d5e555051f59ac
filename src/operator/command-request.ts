import { lstat, readFile, rename } from 'node:fs/promises'
import * as z from 'zod/mini'

const request = z.object({ command: z.string(), words: z.array(z.string()) })
export type Request = z.output<typeof request>

const MOST_BYTES = 256 * 1024

/** Reading again would fail again; other errors are transient. */
const ofTheFile = new Set(['EACCES', 'EPERM', 'EISDIR', 'ELOOP'])

/** The message repeats nothing of the file, which may hold a password. */
export class BrokenRequestError extends Error {}

/** @throws BrokenRequestError when the file will never be a request. */
export async function readRequest(path: string): Promise<Request | undefined> {
  try {
    const found = await lstat(path)
    // A pipe without a writer would hold a thread for ever.
    if (!found.isFile()) throw new BrokenRequestError(`${path} is not a file`)
    if (found.size > MOST_BYTES) throw new BrokenRequestError(`${path} is too large`)
    return parse(path, await readFile(path, 'utf8'))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    if (ofTheFile.has(code ?? '')) throw new BrokenRequestError(`${path} may not be read (${code})`)
    throw error
  }
}

function parse(path: string, text: string): Request {
  try {
    return request.parse(JSON.parse(text))
  } catch {
    // The parser's own message quotes the text, in which a password may stand.
    throw new BrokenRequestError(`${path} holds no request`)
  }
}

export async function setAside(path: string, aside: string, error: BrokenRequestError): Promise<void> {
  const fault = await rename(path, aside).catch((refused: NodeJS.ErrnoException) => refused)
  error.message += fault ? `; it could not be moved (${fault.code})` : `; it was set aside as ${aside}`
}
