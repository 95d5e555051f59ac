import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendStoredFile } from '#src/areas/files/index.ts'
import { problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { recordOpening } from '../../rows/application-history.ts'
import { findReceived } from '../../rows/received-applications.ts'

/** Each opening is recorded, for the applicant to see. */
export async function openResume(
  { db, clock, store }: AppContext,
  { as, id }: { as: 'employer' | 'link'; id: number },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const found = await findReceived(db, id)
  if (!found?.resume_path || found.closed_reason === 'removed') throw problem('file_not_found')
  if (request.method === 'GET' && !(await recordOpening(db, id, as, clock.now().toISOString())))
    throw problem('file_not_found')
  return sendStoredFile(db, store, found.resume_path, request, reply)
}
