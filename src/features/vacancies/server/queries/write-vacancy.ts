import type { Insertable, Updateable } from 'kysely'
import type { Trx } from '#src/platform/db/database.ts'
import type { Tables } from '#src/platform/db/tables.ts'

export type VacancyColumns = Updateable<Tables['vacancies']>

export async function insertVacancy(trx: Trx, row: Insertable<Tables['vacancies']>): Promise<number> {
  const { id } = await trx.insertInto('vacancies').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateVacancy(trx: Trx, id: number, columns: VacancyColumns): Promise<void> {
  await trx.updateTable('vacancies').set(columns).where('id', '=', id).execute()
}

export async function removeVacancy(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('vacancies').where('id', '=', id).execute()
}
