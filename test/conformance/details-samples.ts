import { lockUser } from '#src/areas/people/index.ts'
import { aStoredFile, aVacancy } from '#test/support/factories.ts'
import { aPdf } from '#test/support/files.ts'
import { everyone, users } from './access-cells.ts'
import { call, next, type World, type Calls } from './sample.ts'

/** The owner has a saved CV. */
async function withSavedResume({ board, owner }: World): Promise<void> {
  const resume_path = await aStoredFile(board, 'resumes')
  const at = board.clock.now().toISOString()
  const saved = { resume_path, resume_saved_at: at, updated_at: at }
  await board.db.transaction().execute(async (trx) => {
    // A call that is answered meanwhile may write them too, and locks the account first.
    await lockUser(trx, owner.id)
    await trx
      .insertInto('applicant_details')
      .values({ user_id: owner.id, ...saved })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(saved))
      .execute()
  })
}

/** Calls of people about what they apply with, and about vacancies that they want to find again. */
export const detailsSamples: Calls = {
  'GET /api/account/details': call(users),
  'PATCH /api/account/details': call(users, () => ({ json: { phone: '077 123 4567', city: 'Galle' } })),
  'DELETE /api/account/details': call({ ...users, forgives: true }, async (world) => {
    await withSavedResume(world)
    return {}
  }),
  'POST /api/account/resume': call(users, async () => ({
    fields: {},
    file: {
      name: 'resume',
      value: await aPdf(`Saved ${next()}`),
      fileName: 'CV of Kumari.pdf',
      type: 'application/pdf',
    },
  })),
  'GET /api/account/resume': call({ ...users, other: 404 }, async (world) => {
    await withSavedResume(world)
    return {}
  }),
  'DELETE /api/account/resume': call({ ...users, forgives: true }, async (world) => {
    await withSavedResume(world)
    return {}
  }),
  'GET /api/saved-vacancies': call(everyone, async ({ board }) => ({
    path: `/api/saved-vacancies?id=${(await aVacancy(board)).id}`,
  })),
  'GET /api/account/saved': call(users),
  'POST /api/account/saved': call(users, async ({ board }) => ({
    json: { ids: [(await aVacancy(board)).id] },
  })),
  'DELETE /api/account/saved/:id': call(users, async ({ board }) => ({ id: (await aVacancy(board)).id })),
}
