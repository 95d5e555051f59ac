import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Every scanner of the tests takes this for malware: a real signature would alarm real scanners. */
export const HARMFUL = 'LANKA-VACANCIES-HARMFUL-TEST-FILE'

/** The fault that the daemon shows to the next caller only. */
export type Mood = 'hangs' | 'hangs up' | 'is full' | 'finds the stream too long' | 'babbles'

export interface TestClamd {
  /** Values for `CLAMD_URL`. */
  unix: string
  tcp: string
  moods: Mood[]
  /** Sizes of the streams that were scanned whole. */
  scanned: number[]
}

/** ClamAV's INSTREAM over real sockets, as clamd 1.4 speaks it, with one signature. */
export async function testClamd(t: { after(fn: () => Promise<void>): void }): Promise<TestClamd> {
  const folder = await mkdtemp(join(tmpdir(), 'clamd-'))
  const clamd: TestClamd = { unix: `unix:${folder}/ctl`, tcp: '', moods: [], scanned: [] }
  const sockets = new Set<Socket>()
  const serve = () =>
    createServer((socket) => {
      sockets.add(socket)
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
      converse(socket, clamd)
    })
  const servers = [serve().listen(`${folder}/ctl`), serve().listen(0, '127.0.0.1')]
  await Promise.all(servers.map((server) => once(server, 'listening')))
  clamd.tcp = `tcp://127.0.0.1:${(servers[1]!.address() as AddressInfo).port}`
  t.after(async () => {
    for (const socket of sockets) socket.destroy()
    await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
    await rm(folder, { recursive: true, force: true })
  })
  return clamd
}

const COMMAND = 'zINSTREAM\0'

function converse(socket: Socket, clamd: TestClamd): void {
  const mood = clamd.moods.shift()
  let bytes = Buffer.alloc(0)
  if (mood === 'hangs up') return void socket.destroy()
  if (mood === 'finds the stream too long') return void socket.end('INSTREAM size limit exceeded. ERROR\0')
  if (mood === 'babbles') return void socket.write('x'.repeat(10_000))
  socket.on('data', (data: Buffer) => {
    bytes = Buffer.concat([bytes, data])
    if (mood === 'hangs') return
    if (mood === 'is full') return socket.end('COMMAND READ TIMED OUT\0')
    const stream = wholeStream(bytes)
    if (stream === undefined) return
    if (stream === 'malformed') return socket.end('UNKNOWN COMMAND\0')
    clamd.scanned.push(stream.length)
    socket.end(stream.includes(HARMFUL) ? 'stream: Test.Harmful.UNOFFICIAL FOUND\0' : 'stream: OK\0')
  })
}

/** The chunks put together; undefined until the empty one came. */
function wholeStream(bytes: Buffer): Buffer | 'malformed' | undefined {
  if (bytes.length < COMMAND.length) return undefined
  if (bytes.toString('latin1', 0, COMMAND.length) !== COMMAND) return 'malformed'
  const chunks: Buffer[] = []
  for (let at = COMMAND.length; at + 4 <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    if (length === 0) return at + 4 === bytes.length ? Buffer.concat(chunks) : 'malformed'
    chunks.push(bytes.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}
