import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, types } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { EMBEDDED_FILES } from '../resources/descriptors.ts'
import { isoInstant } from './instants.ts'
import type { PgliteCall, PgliteOpening, PgliteReply } from './pglite-thread.ts'

// This is the thread in which the embedded database works: it computes for milliseconds at a time, and the thread that
// answers requests must not wait for it.
const port = parentPort!
const { dataDir, copy } = workerData as PgliteOpening

/** PGlite would hold 128 MB of buffers from the start; the system's own cache is microseconds away. */
const settings = [
  'shared_buffers=4MB',
  'max_connections=5',
  // Memory that the making of an index once took is never given back.
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

/** Alike for the PostgreSQL driver. */
const parsers = {
  [types.DATE]: (text: string) => text,
  [types.TIMESTAMPTZ]: isoInstant,
  [types.INT8]: Number,
  [types.NUMERIC]: Number,
}

const answer = (reply: PgliteReply) => port.postMessage(reply)

port.on('message', ({ id, call }: { id: number; call: PgliteCall }) => {
  void perform(call).then(
    (result) => answer({ id, result }),
    (error: unknown) => answer({ id, error: fieldsOf(error) }),
  )
})
answer({ ready: true })

async function perform(call: PgliteCall): Promise<unknown> {
  switch (call.name) {
    case 'query': {
      // Without parameters the simple protocol: it alone takes a migration's many statements.
      const result =
        call.parameters.length === 0
          ? (await pglite.exec(call.sql, { parsers })).at(-1)
          : await pglite.query(call.sql, call.parameters, { parsers })
      return { rowCount: result?.affectedRows ?? 0, rows: result?.rows ?? [] }
    }
    case 'listen':
      await pglite.listen(call.channel, (payload) => answer({ channel: call.channel, payload }))
      return undefined
    case 'image':
      return await (await pglite.dumpDataDir('none')).arrayBuffer()
    case 'close':
      await pglite.close()
      return undefined
  }
}

/** PGlite asks a blob for its bytes only, and a real one would copy them twice. */
function asBlob(bytes: SharedArrayBuffer): Blob {
  return { type: '', arrayBuffer: async () => bytes } as unknown as Blob
}

/** The program reads these fields of a database error, and an error's own do not cross threads by themselves. */
function fieldsOf(error: unknown): Record<string, unknown> {
  const { name, message, code, constraint, detail, table, column, severity } = error as Record<
    string,
    unknown
  >
  return { name, message, code, constraint, detail, table, column, severity }
}
