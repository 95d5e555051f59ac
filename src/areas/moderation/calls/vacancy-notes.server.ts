import { sql } from 'kysely'
import { adminNames } from '#src/areas/people/index.ts'
import { findVacancy, vacancyRows } from '#src/areas/vacancies/index.ts'
import { problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { phoneDigits } from '#src/platform/db/queries/has-email.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import type { RecordedAnswer } from '#src/platform/recorded-response.ts'
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

async function notesOn(db: Db, vacancyId: number) {
  return db
    .selectFrom('vacancy_notes')
    .leftJoin(adminNames, 'admins.id', 'vacancy_notes.admin_id')
    .select(['vacancy_notes.id', 'text', 'vacancy_notes.created_at', 'admin_id', 'admins.name as admin_name'])
    .where('vacancy_id', '=', vacancyId)
    .orderBy('vacancy_notes.id')
    .execute()
}

async function insertNote(
  db: Db,
  note: { vacancy_id: number; admin_id: number; text: string; created_at: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('vacancy_notes')
    .columns(['vacancy_id', 'admin_id', 'text', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom(vacancyRows)
        .select((row) => [
          row.ref('vacancies.id').as('vacancy_id'),
          row.cast<number>(row.val(note.admin_id), 'integer').as('admin_id'),
          row.cast<string>(row.val(note.text), 'text').as('text'),
          row.cast<string>(row.val(note.created_at), 'timestamptz').as('created_at'),
        ])
        .where('vacancies.id', '=', note.vacancy_id),
    )
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0) > 0
}

async function deleteNote(
  db: Db,
  { vacancy_id, id, author }: { vacancy_id: number; id: number; author: number | undefined },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('vacancy_notes')
    .where('id', '=', id)
    .where('vacancy_id', '=', vacancy_id)
    .$if(author !== undefined, (query) => query.where('admin_id', '=', author!))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

const MAX = 20

/** The newest vacancies that name an address or a phone number. The expressions are those of the indexes. */
async function vacanciesByContact(db: Db, contact: string) {
  const digits = phoneDigits(contact)
  return db
    .selectFrom(vacancyRows)
    .select(['id', 'position', 'company_name', 'email', 'phone', 'status'])
    .where(
      digits === undefined
        ? sql<boolean>`lower(email) = lower(${contact})`
        : sql<boolean>`phone_key(phone) = ${digits}`,
    )
    .orderBy('id', 'desc')
    .limit(MAX)
    .$castTo<{
      id: number
      position: string
      company_name: string
      email: string
      phone: string
      status: 0 | 1 | 2
    }>()
    .execute()
}
