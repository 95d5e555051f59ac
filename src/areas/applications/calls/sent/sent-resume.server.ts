import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendStoredFile } from '#src/areas/files/index.ts'
import { problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { findSentResume } from '../../rows/sent-applications.ts'
import type { SentNumber } from './get-sent.server.ts'

/** The sender reads it: that is no opening. */
export async function sendSentResume(
  { db, store }: AppContext,
  { kind, id }: SentNumber,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const path = await findSentResume(db, kind, id)
  if (path === undefined) throw problem('file_not_found')
  return sendStoredFile(db, store, path, request, reply)
}
