import type { FastifyReply, FastifyRequest } from 'fastify'
import { problem } from '#src/contract/errors.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { FileStore } from '#src/platform/file-store.ts'
import { sendFile } from '../calls/send-file.server.ts'
import { findFile } from '../rows/files.ts'

export async function sendStoredFile(
  db: Db,
  store: FileStore,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const file = await findFile(db, key)
  if (!file) throw problem('file_not_found')
  return sendFile(store, file, 'never', request, reply)
}
