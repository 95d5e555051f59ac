import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { EMBEDDED_FILES } from '../resources/descriptors.ts'
import type { PgliteMessage, PgliteOpening } from './pglite-thread.ts'

// The embedded database has this thread of its own, because it computes for milliseconds at a time, and the thread that
// answers requests must not wait for it.
const { dataDir, copy } = workerData as PgliteOpening

/** By default PGlite takes 128 MB of buffers at the start; the system's file cache is nearly as fast. */
const settings = [
  'shared_buffers=4MB',
  'max_connections=5',
  // Memory that building an index once took is never given back.
  'maintenance_work_mem=16MB',
  `max_files_per_process=${EMBEDDED_FILES}`,
  // A log in memory needs no room on a disk.
  ...(dataDir === undefined ? ['wal_init_zero=off'] : []),
].flatMap((setting) => ['-c', setting])
const pglite = await PGlite.create({
  ...(dataDir === undefined ? {} : { dataDir }),
  ...(copy ? { loadDataDir: asBlob(copy.image), pgliteWasmModule: copy.program } : {}),
  extensions: { pg_trgm },
  startParams: [...PGlite.defaultStartParams, ...settings],
})

parentPort!.on('message', ({ name, port }: PgliteMessage) => {
  if (name === 'connect') void serve(port)
  else void (name === 'image' ? image() : pglite.close()).then((answer) => port.postMessage(answer))
})
parentPort!.postMessage('ready')

/** Answers the driver's messages in PostgreSQL's protocol. Successive connections share the one session. */
async function serve(port: MessagePort): Promise<void> {
  await pglite.exec('rollback; deallocate all')
  port.on('message', (message: Uint8Array) => void answer(port, message))
}

async function answer(port: MessagePort, message: Uint8Array): Promise<void> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  await pglite.execProtocolRawStream(message, { onRawData: (bytes) => parts.push(bytes.slice()) })
  // The bytes are copied: a buffer from Node's pool would be transferred with the whole pool.
  const bytes = parts.length === 1 ? parts[0]! : new Uint8Array(Buffer.concat(parts))
  port.postMessage(bytes, [bytes.buffer])
}

async function image(): Promise<ArrayBuffer> {
  return await (await pglite.dumpDataDir('none')).arrayBuffer()
}

/** PGlite only reads a blob's bytes, and a real blob would copy them twice. */
function asBlob(bytes: SharedArrayBuffer): Blob {
  return { type: '', arrayBuffer: async () => bytes } as unknown as Blob
}
