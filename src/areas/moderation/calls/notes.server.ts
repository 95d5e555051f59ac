import { sql } from 'kysely'
import { adminNames } from '#src/areas/people/index.ts'
import { findVacancy, vacancyRows } from '#src/areas/vacancies/index.ts'
import { problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { phoneDigits } from '#src/platform/db/queries/conditions.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { addNote, findByContact, listNotes, MAX_FOUND, removeNote } from './vacancy-page.ts'

export function mountNotes(bind: Binder, { db, clock }: AppContext): void {
  /** @throws Problem `vacancy_not_found`. */
  bind(listNotes, async ({ params: { id }, viewer }) => {
    if (!(await findVacancy(db, id))) throw problem('vacancy_not_found')
    const notes = await db
      .selectFrom('vacancy_notes')
      .leftJoin(adminNames, 'admins.id', 'vacancy_notes.admin_id')
      .select(['vacancy_notes.id', 'text', 'vacancy_notes.created_at', 'admin_id'])
      .select('admins.name as admin_name')
      .where('vacancy_id', '=', id)
      .orderBy('vacancy_notes.id')
      .execute()
    return notes.map(({ admin_id, ...note }) => ({
      ...note,
      may_remove: admin_id === viewer.admin!.id || viewer.admin!.role === 'owner',
    }))
  })

  /** @throws Problem `vacancy_not_found`. */
  bind(addNote, ({ params, body, viewer, recordAnswer, say }) =>
    db.transaction().execute(async (trx) => {
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('vacancy_notes')
        .columns(['vacancy_id', 'admin_id', 'text', 'created_at'])
        .expression((eb) =>
          eb
            .selectFrom(vacancyRows)
            .select((row) => [
              row.ref('vacancies.id').as('vacancy_id'),
              row.cast<number>(row.val(viewer.admin!.id), 'integer').as('admin_id'),
              row.cast<string>(row.val(body.text), 'text').as('text'),
              row.cast<string>(row.val(clock.now().toISOString()), 'timestamptz').as('created_at'),
            ])
            .where('vacancies.id', '=', params.id),
        )
        .executeTakeFirst()
      if (!numInsertedOrUpdatedRows) throw problem('vacancy_not_found')
      return recordAnswer(trx, { message: say('notes.added') })
    }),
  )

  /** @throws Problem `not_found` for a note that the admin may not remove. */
  bind(removeNote, async ({ params, viewer, say }) => {
    const { id, role } = viewer.admin!
    const { numDeletedRows } = await db
      .deleteFrom('vacancy_notes')
      .where('id', '=', params.note)
      .where('vacancy_id', '=', params.id)
      .$if(role !== 'owner', (query) => query.where('admin_id', '=', id))
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw problem('not_found')
    return { message: say('notes.removed') }
  })

  // The expressions are those of the indexes.
  bind(findByContact, ({ query: { contact } }) => {
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
      .limit(MAX_FOUND)
      .$castTo<{
        id: number
        position: string
        company_name: string
        email: string
        phone: string
        status: 0 | 1 | 2
      }>()
      .execute()
  })
}
