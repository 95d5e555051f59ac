// Only one process can open the embedded database, so a running board runs commands that it gets by a socket in its
// data folder: one line of JSON each way.
import { createHash } from 'node:crypto'
import { chmod, lstat, rm, stat } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { Problem } from '#src/contract/errors.ts'
import { OperatorError, readableError } from '#src/platform/readable-error.ts'
import type { OpenBoard } from '../platform/feature.ts'
import type { OperatorCommand, Say } from './command.ts'

const requestSchema = z.object({ command: z.string(), words: z.array(z.string()) })
type Request = z.output<typeof requestSchema>
const answerSchema = z.object({ code: z.number(), lines: z.array(z.string()) })
type Answer = z.output<typeof answerSchema>

const MAX_BYTES = 256 * 1024
const REQUEST_WITHIN_MS = 5_000

/** Operating systems allow about 104 bytes for a socket's path. */
const MAX_PATH_BYTES = 100

export function commandSocketPath(dataDir: string): string {
  const name = `lanka-vacancies-${createHash('sha256').update(dataDir).digest('hex').slice(0, 24)}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  const beside = join(dataDir, 'commands.sock')
  return Buffer.byteLength(beside) <= MAX_PATH_BYTES ? beside : join(tmpdir(), `${name}.sock`)
}

interface CommandSocket {
  stop(): Promise<void>
}

/** Call it only with the lock of the data folder: it removes the socket of a killed process. */
export async function openCommandSocket(
  board: OpenBoard,
  operatorCommands: Record<string, OperatorCommand>,
  onFault: (error: unknown) => void,
): Promise<CommandSocket> {
  const path = commandSocketPath(board.config.dataDir)
  const idle = new Set<Socket>()
  const server = createServer((socket) => {
    idle.add(socket)
    socket.on('error', () => socket.destroy())
    socket.setTimeout(REQUEST_WITHIN_MS, () => idle.has(socket) && socket.destroy())
    const serve = async () => {
      const line = await readLine(socket)
      idle.delete(socket)
      socket.end(`${JSON.stringify(await perform(line, board, operatorCommands, onFault))}\n`)
    }
    serve()
      .catch(() => socket.destroy())
      .finally(() => idle.delete(socket))
  })
  server.on('error', onFault)
  if (process.platform !== 'win32') await rm(path, { force: true })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve))
  if (process.platform !== 'win32') await chmod(path, 0o600)
  return {
    stop: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const socket of idle) socket.destroy()
      await closed
    },
  }
}

async function perform(
  line: string,
  board: OpenBoard,
  operatorCommands: Record<string, OperatorCommand>,
  onFault: (error: unknown) => void,
): Promise<Answer> {
  const lines: string[] = []
  try {
    const { command, words } = parseRequest(line)
    const run = Object.hasOwn(operatorCommands, command) ? operatorCommands[command] : undefined
    if (!run) throw new OperatorError(`The running board knows no command "${command}".`)
    return { code: await run(board, words, (said) => lines.push(said)), lines }
  } catch (error) {
    const sentence = readableError(error)
    // Sentences for the operator may name a person, so the log gets only faults and causes.
    if (sentence === undefined) onFault(error)
    else if (error instanceof Problem && error.cause !== undefined) onFault(error.cause)
    return {
      code: 1,
      lines: [...lines, sentence ?? (error instanceof Error ? error.message : String(error))],
    }
  }
}

/** The message does not repeat the line, which may hold a password. */
function parseRequest(line: string): Request {
  try {
    return requestSchema.parse(JSON.parse(line))
  } catch {
    throw new OperatorError('The board could not read this command.')
  }
}

/** @returns `undefined` if no process accepts commands, as while a board starts */
export async function runOnBoard(
  dataDir: string,
  command: string,
  words: readonly string[],
  say: Say,
): Promise<number | undefined> {
  const request = JSON.stringify({ command, words: [...words] } satisfies Request)
  if (Buffer.byteLength(request) > MAX_BYTES) throw new OperatorError('This command is too long.')
  const socket = await connectTo(dataDir)
  if (!socket) return undefined
  try {
    socket.write(`${request}\n`)
    const { code, lines } = answerSchema.parse(JSON.parse(await readLine(socket, Infinity)))
    for (const line of lines) say(line)
    return code
  } catch (cause) {
    throw new OperatorError('The board stopped before it had done this. Try again.', { cause })
  } finally {
    socket.destroy()
  }
}

async function connectTo(dataDir: string): Promise<Socket | undefined> {
  const path = commandSocketPath(dataDir)
  const owner = (await stat(dataDir)).uid
  // Anybody can make a socket in the folder for temporary files, and a command may hold a password.
  const found = process.platform === 'win32' ? undefined : await lstat(path).catch(() => undefined)
  if (found && found.uid !== owner)
    throw new OperatorError(`${path} belongs to another user than ${dataDir}. Remove it and try again.`)
  const socket = connect(path)
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket))
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(undefined)
      else reject(error)
    })
  })
}

async function readLine(socket: Socket, maxBytes = MAX_BYTES): Promise<string> {
  let line = ''
  // Without this option the loop would close the socket, which carries the answer.
  for await (const piece of socket.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    line += String(piece)
    if (line.includes('\n')) return line
    if (line.length > maxBytes) break
  }
  throw new Error('The connection brought no whole line.')
}
