import { findVacancy } from '#src/areas/vacancies/index.ts'
import { problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import type { RecordedAnswer } from '#src/platform/recorded-response.ts'
import { deleteNote, insertNote, notesOn, vacanciesByContact } from '../../rows/notes.ts'
import type { VacancyNote } from './notes.ts'

/** @throws Problem `vacancy_not_found` */
export async function getNotes(db: Db, viewer: Viewer, vacancyId: number): Promise<VacancyNote[]> {
  if (!(await findVacancy(db, vacancyId))) throw problem('vacancy_not_found')
  return (await notesOn(db, vacancyId)).map(({ admin_id, ...note }) => ({
    ...note,
    may_remove: admin_id === viewer.admin!.id || viewer.admin!.role === 'owner',
  }))
}

/** @throws Problem `vacancy_not_found` */
export async function createNote(
  { db, clock }: AppContext,
  viewer: Viewer,
  vacancy_id: number,
  text: string,
  record: (trx: Trx) => Promise<RecordedAnswer>,
): Promise<RecordedAnswer> {
  const note = { vacancy_id, admin_id: viewer.admin!.id, text, created_at: clock.now().toISOString() }
  return db.transaction().execute(async (trx) => {
    if (!(await insertNote(trx, note))) throw problem('vacancy_not_found')
    return record(trx)
  })
}

/** @throws Problem `not_found` for a note that the admin may not remove */
export async function removeVacancyNote(
  db: Db,
  viewer: Viewer,
  vacancy_id: number,
  id: number,
): Promise<void> {
  const { id: admin_id, role } = viewer.admin!
  const author = role === 'owner' ? undefined : admin_id
  if (!(await deleteNote(db, { vacancy_id, id, author }))) throw problem('not_found')
}

export async function getByContact(db: Db, contact: string) {
  return vacanciesByContact(db, contact)
}
