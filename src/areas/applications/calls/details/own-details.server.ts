import { deleteFile, recordFile, type StoredFile } from '#src/areas/files/index.ts'
import { findUserContact, lockUser } from '#src/areas/people/index.ts'
import { problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import type { FindSavedFile } from '#src/platform/http/uploads/received-file.ts'
import { lockPerson } from '#src/platform/personal-data/platform-personal-data.ts'
import { findDetails, writeDetails } from '../../rows/details.ts'
import type { ApplicantDetails } from './details.ts'

export async function getDetails(db: Db, userId: number): Promise<ApplicantDetails> {
  const [contact, details] = await Promise.all([findUserContact(db, userId), findDetails(db, userId)])
  if (!contact) throw problem('unauthenticated')
  const { name, email } = contact
  const { phone = null, city = null, resume_name, resume_size, resume_saved_at } = details ?? {}
  const resume =
    resume_name != null && resume_size != null && resume_saved_at != null
      ? { name: resume_name, size: resume_size, saved_at: resume_saved_at }
      : null
  return { name, email, phone, city, resume }
}

export async function getResume(db: Db, userId: number): Promise<string> {
  const details = await findDetails(db, userId)
  if (details?.resume_path == null) throw problem('file_not_found')
  return details.resume_path
}

/** Replaces the CV that an account keeps; without a file it is removed. */
export async function changeResume(
  { db, clock }: AppContext,
  userId: number,
  file: StoredFile | undefined,
): Promise<ApplicantDetails> {
  const now = clock.now()
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, userId, now)
    const before = (await findDetails(trx, userId))?.resume_path ?? null
    if (file) await recordFile(trx, file, now)
    const resume_saved_at = file ? now.toISOString() : null
    if (file ?? before)
      await writeDetails(trx, userId, { resume_path: file?.key ?? null, resume_saved_at }, now)
    await deleteFile(trx, before)
    return getDetails(trx, userId)
  })
}

/** Keeps an erasure of the person off until the transaction ends. */
export async function lockAccount(trx: Trx, userId: number, now: Date): Promise<void> {
  const { email } = await lockUser(trx, userId)
  await lockPerson(trx, email, now)
}

export function savedResume({ db, store }: Pick<AppContext, 'db' | 'store'>): FindSavedFile {
  return async ({ user }, kind) => {
    if (!user || kind !== 'resume') return undefined
    const details = await findDetails(db, user.id)
    if (details?.resume_path == null || details.resume_name === null) return undefined
    return { name: details.resume_name, bytes: await store.read(details.resume_path) }
  }
}
