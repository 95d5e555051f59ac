import { once } from 'node:events'
import { Duplex } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads'
import type { PostgresPool } from 'kysely'
import pg from 'pg'
import { failFastPool } from './fail-fast-pool.ts'
import { valueTypes } from './value-types.ts'

export interface PgliteOpening {
  dataDir?: string
  copy?: PgliteCopy
}

/** A database's bytes and PGlite's compiled program, which threads share. */
export interface PgliteCopy {
  image: SharedArrayBuffer
  program: WebAssembly.Module
}

/** For `connect` the port carries PostgreSQL's protocol, for the others one answer. */
export interface PgliteMessage {
  name: 'connect' | 'image' | 'close'
  port: MessagePort
}

export interface PgliteThread {
  pool: PostgresPool
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onHearing: (hearing: boolean) => void,
  ): Promise<void>
  image(): Promise<ArrayBuffer>
  close(): Promise<void>
}

interface Listener {
  onPayload: (payload: string) => void
  onHearing: (hearing: boolean) => void
}

const RETRY_MS = 1_000

/** PostgreSQL ends when it cannot write its log, so a database in a folder is reopened. */
export async function openPglite(opening: PgliteOpening): Promise<PgliteThread> {
  const listeners = new Map<string, Listener>()
  let running: Worker | undefined
  let reopening: Promise<void> | undefined
  let closing: Promise<void> | undefined

  // The database has one session: a second connection would run its queries inside the first one's transaction.
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    types: valueTypes,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    stream: () => new PgliteStream(running),
  } as pg.PoolConfig)
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    client.on('notification', ({ channel, payload }) => listeners.get(channel)?.onPayload(payload ?? ''))
  })
  const listen = async (channel: string): Promise<void> => {
    await pool.query(`listen ${pg.escapeIdentifier(channel)}`)
    listeners.get(channel)?.onHearing(true)
  }
  const start = async (): Promise<void> => {
    const worker = await startThread(opening)
    worker.once('exit', () => lost(worker))
    running = worker
    for (const channel of listeners.keys()) await listen(channel)
  }
  const lost = (worker: Worker) => {
    if (running !== worker) return
    running = undefined
    if (closing) return
    if (opening.dataDir === undefined) throw new Error('The database in memory ended.')
    console.error('The embedded database ended by itself, e.g. on a full disk. It is being opened again.')
    for (const { onHearing } of listeners.values()) onHearing(false)
    reopening ??= reopen()
  }
  // One attempt follows the other: two threads on one folder would destroy it.
  const reopen = async () => {
    while (!running && !closing) {
      await pause(RETRY_MS)
      if (!closing) await start().catch(() => undefined)
    }
    reopening = undefined
  }
  await start()
  const failFast = failFastPool(pool, {
    named: true,
    onError: (error) => {
      if (isFatal(error)) void running?.terminate()
    },
  })
  return {
    pool: failFast,
    async listen(channel, onPayload, onHearing) {
      listeners.set(channel, { onPayload, onHearing })
      await listen(channel)
    },
    image: () => perform<ArrayBuffer>(running, 'image'),
    close: () =>
      (closing ??= (async () => {
        await reopening
        await failFast.end()
        if (!running) return
        // If the thread ends meanwhile, there is nothing left to close.
        await perform(running, 'close').catch(() => undefined)
        await running.terminate()
      })()),
  }
}

/** After a PANIC a server process ends. In WebAssembly it does not, and the next query never returns. */
function isFatal(error: unknown): boolean {
  const { severity } = error as { severity?: string }
  return severity === 'PANIC' || severity === 'FATAL'
}

function unavailable(): Error {
  return Object.assign(new Error('The embedded database is being opened again.'), { code: '57P03' })
}

function startThread(opening: PgliteOpening): Promise<Worker> {
  // The thread makes few objects. The flag is set here because the command line's 16 MB override a thread's limits.
  setFlagsFromString('--max-semi-space-size=2')
  const worker = new Worker(new URL('pglite-worker.ts', import.meta.url), { workerData: opening })
  return new Promise((resolve, reject) => {
    // Under `node --watch` a thread also sends the names of the files that it loads.
    worker.on('message', (message) => message === 'ready' && resolve(worker))
    worker.on('error', reject)
    worker.once('exit', (code) =>
      reject(new Error(`The embedded database could not be opened, exit ${code}.`)),
    )
  })
}

function openPort(worker: Worker | undefined, name: PgliteMessage['name']): MessagePort {
  if (!worker) throw unavailable()
  const { port1, port2 } = new MessageChannel()
  worker.postMessage({ name, port: port2 } satisfies PgliteMessage, [port2])
  return port1
}

async function perform<T>(worker: Worker | undefined, name: 'image' | 'close'): Promise<T> {
  const port = openPort(worker, name)
  const end = once(port, 'close').then(() => Promise.reject(unavailable()))
  const [answer] = (await Promise.race([once(port, 'message'), end])) as [T]
  port.close()
  return answer
}

/** A connection of the PostgreSQL driver to the database's thread, in place of a socket. */
class PgliteStream extends Duplex {
  readonly #worker: Worker | undefined
  #port: MessagePort | undefined

  constructor(worker: Worker | undefined) {
    super()
    this.#worker = worker
  }

  connect(): void {
    try {
      this.#port = openPort(this.#worker, 'connect')
    } catch (error) {
      this.destroy(error as Error)
      return
    }
    this.#port.on('message', (bytes: Uint8Array) => this.push(bytes))
    // The port closes when the thread ends.
    this.#port.once('close', () => this.destroy(unavailable()))
    process.nextTick(() => this.emit('connect'))
  }

  override _read(): void {}

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    // A buffer from Node's pool would be transferred with the whole pool.
    const bytes = new Uint8Array(Buffer.concat(chunks.map(({ chunk }) => chunk)))
    this.#port!.postMessage(bytes, [bytes.buffer])
    done()
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#port?.removeAllListeners('close').close()
    done(error)
  }

  // The driver calls these methods on its socket.
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}
}
