import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { PostgresPool, PostgresPoolClient } from 'kysely'

export interface PgliteOpening {
  dataDir?: string
  copy?: PgliteCopy
}

/** Threads share the bytes of a database, and PGlite's program compiled. */
export interface PgliteCopy {
  image: SharedArrayBuffer
  program: WebAssembly.Module
}

export type PgliteCall =
  | { name: 'query'; sql: string; parameters: unknown[] }
  | { name: 'listen'; channel: string }
  | { name: 'image' }
  | { name: 'close' }

export type PgliteReply =
  | { ready: true }
  | { id: number; result: unknown }
  | { id: number; error: Record<string, unknown> }
  | { channel: string; payload: string }

export type PgliteThread = Awaited<ReturnType<typeof openPglite>>

type Waiting = Pick<PromiseWithResolvers<unknown>, 'resolve' | 'reject'>

interface Listener {
  onPayload: (payload: string) => void
  onHearing: (hearing: boolean) => void
}

const RETRY_MS = 1_000

/** PostgreSQL ends when it cannot write its log: a database in a folder is opened again. */
export async function openPglite(opening: PgliteOpening) {
  const waiting = new Map<number, Waiting>()
  const listeners = new Map<string, Listener>()
  let last = 0
  let running: Worker | undefined
  let generation = 0
  let reopening: Promise<void> | undefined
  let closing: Promise<void> | undefined

  const perform = <T>(call: PgliteCall): Promise<T> => {
    if (!running) return Promise.reject(unavailable())
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    last += 1
    waiting.set(last, { resolve, reject })
    running.postMessage({ id: last, call })
    return promise as Promise<T>
  }
  const start = async (): Promise<void> => {
    const worker = await startThread(opening, (reply) => {
      if ('channel' in reply) return listeners.get(reply.channel)?.onPayload(reply.payload)
      const call = waiting.get(reply.id)
      // Under --watch Node sends messages of its own over this channel.
      if (!call) return undefined
      waiting.delete(reply.id)
      if ('result' in reply) return call.resolve(reply.result)
      call.reject(Object.assign(new Error(String(reply.error['message'])), reply.error))
      if (isTheEnd(reply.error)) void worker.terminate()
      return undefined
    })
    worker.once('exit', () => lost(worker))
    running = worker
    generation += 1
    for (const [channel, { onHearing }] of listeners) {
      await perform({ name: 'listen', channel })
      onHearing(true)
    }
  }
  const lost = (worker: Worker) => {
    if (running !== worker) return
    running = undefined
    for (const { reject } of waiting.values()) reject(unavailable())
    waiting.clear()
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
  const close = () =>
    (closing ??= (async () => {
      await reopening
      const worker = running
      if (!worker) return
      await perform<void>({ name: 'close' })
      await worker.terminate()
    })())
  return {
    pool: poolOfOne(
      (sql, parameters) => perform({ name: 'query', sql, parameters: [...parameters] }),
      () => generation,
      close,
    ),
    async listen(
      channel: string,
      onPayload: Listener['onPayload'],
      onHearing: Listener['onHearing'],
    ): Promise<void> {
      listeners.set(channel, { onPayload, onHearing })
      await perform({ name: 'listen', channel })
      onHearing(true)
    },
    image: () => perform<ArrayBuffer>({ name: 'image' }),
    close,
  }
}

/** After a PANIC a server would end. In WebAssembly it does not, and the next query never returns. */
function isTheEnd({ severity, name }: Record<string, unknown>): boolean {
  return severity === 'PANIC' || severity === 'FATAL' || name === 'RuntimeError'
}

function unavailable(): Error {
  return Object.assign(new Error('The embedded database is being opened again.'), { code: '57P03' })
}

function startThread(
  opening: PgliteOpening,
  onReply: (reply: Exclude<PgliteReply, { ready: true }>) => void,
): Promise<Worker> {
  // It makes few objects: rows. The command line's halves of 16 MB would win over the limits of a thread.
  setFlagsFromString('--max-semi-space-size=2')
  const worker = new Worker(new URL('pglite-worker.ts', import.meta.url), { workerData: opening })
  return new Promise((resolve, reject) => {
    worker.on('message', (reply: PgliteReply) => {
      if ('ready' in reply) resolve(worker)
      else onReply(reply)
    })
    worker.on('error', reject)
    worker.once('exit', (code) =>
      reject(new Error(`The embedded database could not be opened, exit ${code}.`)),
    )
  })
}

/** Kysely's own PGlite dialect could run a query inside another's transaction. */
function poolOfOne(
  query: (sql: string, parameters: readonly unknown[]) => Promise<{ rowCount: number; rows: never[] }>,
  generation: () => number,
  end: () => Promise<void>,
): PostgresPool {
  let tail: Promise<void> = Promise.resolve()
  return {
    options: {},
    async connect() {
      const mine = Promise.withResolvers<void>()
      const before = tail
      tail = mine.promise
      await before
      const lent = generation()
      const client = {
        // Kysely reads the affected rows only of commands it knows to change rows; PGlite does not name the command.
        query: async (sql: string, parameters: readonly unknown[] = []) => {
          // The rest of a transaction must not run outside of one in a database that was opened since.
          if (generation() !== lent) throw unavailable()
          return { command: 'UPDATE' as const, ...(await query(sql, parameters)) }
        },
        release: mine.resolve,
      }
      return client as unknown as PostgresPoolClient
    },
    end,
  }
}
