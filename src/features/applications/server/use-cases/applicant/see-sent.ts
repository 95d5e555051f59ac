import { problem } from '#src/contract/errors.ts'
import { storedFiles } from '#src/features/storage/server/index.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import type { SentApplication } from '../../../applicant-contract.ts'
import { messagesOf, stagesOf } from '../../queries/application-course.ts'

/**
 * Resolves to what an applicant sees of their application: the holder of the link in their mail, or an account with the
 * same confirmed address.
 *
 * @throws Problem `application_not_found` for everybody else.
 */
export async function seeSent(db: Db, viewer: Viewer, id: number): Promise<SentApplication> {
  const row = await db
    .selectFrom('position_applications as application')
    .leftJoin(storedFiles, 'files.key', 'application.resume_path')
    .select([
      'application.id',
      'application.applicant_no',
      'application.vacancy_id',
      'application.job_position',
      'application.company_name',
      'application.full_name',
      'application.email',
      'application.phone',
      'application.city',
      'application.cover_letter',
      'files.name as resume_name',
      'application.created_at',
      'application.stage',
      'application.messages_allowed_at',
    ])
    .where('application.id', '=', id)
    .executeTakeFirst()
  if (!row || !isTheirs(viewer, row)) throw problem('application_not_found')
  const { messages_allowed_at, ...application } = row
  const [history, messages] = await Promise.all([stagesOf(db, id), messagesOf(db, id)])
  return {
    ...application,
    history,
    messages_allowed: messages_allowed_at !== null,
    messages: messages.map(({ reported_at, ...message }) => ({ ...message, reported: reported_at !== null })),
  }
}

function isTheirs({ user, link }: Viewer, { id, email }: { id: number; email: string }): boolean {
  if (link) return link.purpose === 'sent-application' && link.subject_id === id
  return user?.emailConfirmed === true && user.email.toLowerCase() === email.toLowerCase()
}
