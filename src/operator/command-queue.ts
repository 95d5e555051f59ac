import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile, lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import { Problem } from '#src/contract/errors.ts'
import { FolderInUseError, lockFolder } from '#src/platform/db/folder-lock.ts'
import { readableError } from '#src/platform/readable-error.ts'
import type { OpenBoard } from '../platform/feature.ts'
import type { OperatorCommand, Say } from './command.ts'

const request = z.object({ command: z.string(), words: z.array(z.string()) })
type Request = z.output<typeof request>

const MAX_BYTES = 256 * 1024

/** Reading again would fail again; other errors are transient. */
const ofTheFile = new Set(['EACCES', 'EPERM', 'EISDIR', 'ELOOP'])

/** The message repeats nothing of the file, which may hold a password. */
class BrokenRequestError extends Error {}

/** @throws BrokenRequestError when the file will never be a request. */
async function readRequest(path: string): Promise<Request | undefined> {
  try {
    const found = await lstat(path)
    // A pipe without a writer would hold a thread for ever.
    if (!found.isFile()) throw new BrokenRequestError(`${path} is not a file`)
    if (found.size > MAX_BYTES) throw new BrokenRequestError(`${path} is too large`)
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

async function setAside(path: string, aside: string, error: BrokenRequestError): Promise<void> {
  const fault = await rename(path, aside).catch((refused: NodeJS.ErrnoException) => refused)
  error.message += fault ? `; it could not be moved (${fault.code})` : `; it was set aside as ${aside}`
}

// The embedded database has one process, so a running board runs the commands that are left in its data
// folder.

interface Answer {
  code: number
  lines: string[]
}

const LOOK_MS = 300
const TAKEN_WITHIN_MS = 15_000
const STILL_THERE_MS = 2_000

const requestName = /^([0-9a-f-]{36})\.request$/

export function commandFolder(dataDir: string): string {
  return join(dataDir, 'commands')
}

export interface CommandQueue {
  stop(): Promise<void>
}

export function openCommandQueue(
  board: OpenBoard,
  operatorCommands: Record<string, OperatorCommand>,
  onFault: (error: unknown) => void,
): CommandQueue {
  const folder = commandFolder(board.config.dataDir)
  const stopping = new AbortController()
  const reported = new Set<string>()
  const broken = new Set<string>()
  const work = async () => {
    // The board makes the folder itself: one that root made it could not read.
    await mkdir(folder, { recursive: true, mode: 0o700 }).catch(onFault)
    for (const name of await readdir(folder).catch(() => []))
      await rm(join(folder, name), { recursive: true, force: true }).catch(onFault)
    while (!stopping.signal.aborted) {
      const names = await readdir(folder).catch(() => [])
      for (const name of names) {
        const id = requestName.exec(name)?.[1]
        if (id === undefined || broken.has(id)) continue
        await take(folder, id, board, operatorCommands, onFault).catch((error: unknown) => {
          if (error instanceof BrokenRequestError) broken.add(id)
          if (!reported.has(id)) onFault(error)
          reported.add(id)
        })
      }
      await wait(LOOK_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
  }
  const working = work().catch(onFault)
  return {
    stop: async () => {
      stopping.abort()
      await working
    },
  }
}

async function take(
  folder: string,
  id: string,
  board: OpenBoard,
  operatorCommands: Record<string, OperatorCommand>,
  onFault: (error: unknown) => void,
): Promise<void> {
  const left = join(folder, `${id}.request`)
  const received = await readRequest(left).catch(async (error: unknown) => {
    if (error instanceof BrokenRequestError) await setAside(left, join(folder, `${id}.broken`), error)
    throw error
  })
  if (!received) return
  const { command, words } = received
  // It may hold a password.
  await rename(left, join(folder, `${id}.taken`))
  await writeFile(join(folder, `${id}.taken`), '')
  const lines: string[] = []
  let code: number
  try {
    const run = operatorCommands[command]
    if (!run) throw new Error(`The running board knows no command "${command}".`)
    code = await run(board, words, (line) => lines.push(line))
  } catch (error) {
    const words = readableError(error)
    // Words for the operator may name somebody, and the log holds no addresses; a cause is for the log.
    if (words === undefined) onFault(error)
    else if (error instanceof Problem && error.cause !== undefined) onFault(error.cause)
    lines.push(words ?? (error instanceof Error ? error.message : String(error)))
    code = 1
  }
  const answer: Answer = { code, lines }
  await writeFile(join(folder, `${id}.arriving`), JSON.stringify(answer), { mode: 0o600 })
  await rename(join(folder, `${id}.arriving`), join(folder, `${id}.answer`))
  await rm(join(folder, `${id}.taken`))
}

export async function queueOnRunningBoard(
  dataDir: string,
  command: string,
  words: readonly string[],
  say: Say,
): Promise<number> {
  const folder = commandFolder(dataDir)
  const id = randomUUID()
  const place = (state: string) => join(folder, `${id}.${state}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await leaveIn(folder, place('leaving'), JSON.stringify({ command, words: [...words] } satisfies Request))
  await rename(place('leaving'), place('request'))
  try {
    const since = performance.now()
    let looked = since
    while (!existsSync(place('answer'))) {
      const now = performance.now()
      const waits = existsSync(place('request'))
      if (waits && now - since > TAKEN_WITHIN_MS)
        throw new FolderInUseError(
          `The data folder ${dataDir} is in use by a process that takes no commands. Stop it and try again.`,
        )
      if (existsSync(place('broken')))
        throw new Error('The board could not read what it was asked. Try again.')
      const isLost = !waits && !existsSync(place('taken')) && !existsSync(place('answer'))
      if (isLost || (now - looked > STILL_THERE_MS && !isHeld(dataDir)))
        throw new Error('The board stopped before it had done this. Try again.')
      if (now - looked > STILL_THERE_MS) looked = now
      await wait(LOOK_MS / 3)
    }
    const { code, lines } = JSON.parse(await readFile(place('answer'), 'utf8')) as Answer
    for (const line of lines) say(line)
    return code
  } finally {
    for (const state of ['request', 'taken', 'broken', 'answer']) await rm(place(state), { force: true })
  }
}

/** That user may put links into the folder, so the file is new, and given away by its handle. */
export async function leaveIn(folder: string, path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(text)
    if (process.getuid?.() !== 0) return
    const { uid, gid } = await stat(folder)
    await file.chown(uid, gid)
  } finally {
    await file.close()
  }
}

function isHeld(dataDir: string): boolean {
  try {
    lockFolder(dataDir).release()
    return false
  } catch (error) {
    if (error instanceof FolderInUseError) return true
    throw error
  }
}
