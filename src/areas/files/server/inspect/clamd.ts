import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { problem } from '#src/contract/errors.ts'
import type { Sender } from '#src/platform/http/uploads/upload.ts'
import { inspectionQueue } from './inspection-queue.ts'

export interface Scanner {
  scan(path: string, sender?: Sender): Promise<string | undefined>
}

const TEN_SECONDS = 10_000
/** By default clamd serves ten clients at a time, and other programs may use it too. */
const MAX_CONCURRENT = 6
const LONGEST_REPLY = 4_096
const DEFAULT_PORT = 3310

/** Uses ClamAV's INSTREAM, so that the daemon needs no access to the files and may run on another machine. */
export function clamdScanner(address: string, timeoutMs = TEN_SECONDS): Scanner {
  const daemon = socketAddress(address)
  const inTurn = inspectionQueue(MAX_CONCURRENT)
  return {
    scan: (path, sender) =>
      inTurn(async () => {
        const reply = await ask(daemon, path, timeoutMs).catch((error: unknown) => {
          throw Object.assign(problem('unavailable'), { cause: error })
        })
        const [, found] = /^stream: (.+) FOUND$/.exec(reply) ?? []
        if (found === undefined && reply !== 'stream: OK')
          throw Object.assign(problem('unavailable'), { cause: new Error(`clamd said: ${reply}`) })
        return found
      }, sender),
  }
}

type SocketAddress = { path: string } | { host: string; port: number }

function socketAddress(address: string): SocketAddress {
  if (address.startsWith('unix:')) return { path: address.slice('unix:'.length) }
  const { hostname, port } = new URL(address)
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || DEFAULT_PORT }
}

async function ask(daemon: SocketAddress, path: string, timeoutMs: number): Promise<string> {
  const socket = connect(daemon)
  const cut = setTimeout(() => socket.destroy(new Error('clamd gave no answer in time')), timeoutMs)
  try {
    const reply = readReply(socket)
    // clamd may reply and close before it has received everything, so a write error counts only without a reply.
    const sent = pipeline(createReadStream(path), chunked, socket, { end: false })
    sent.then(
      () => socket.write(Buffer.alloc(4)),
      () => undefined,
    )
    return await reply
  } finally {
    clearTimeout(cut)
    socket.destroy()
  }
}

async function* chunked(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for await (const chunk of bytes) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.length)
    yield length
    yield chunk
  }
}

function readReply(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let reply = ''
    socket.on('data', (data) => {
      reply += data.toString('latin1')
      const end = reply.indexOf('\0')
      if (end >= 0) resolve(reply.slice(0, end))
      else if (reply.length > LONGEST_REPLY) reject(new Error('clamd said too much'))
    })
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('clamd hung up')))
  })
}
