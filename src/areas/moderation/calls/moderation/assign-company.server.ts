import { sql } from 'kysely'
import { isClaimed } from '#src/areas/catalogue/index.ts'
import { lockVacancy, publicTopics, auditVacancy } from '#src/areas/vacancies/index.ts'
import type { ContentTag } from '#src/contract/content-tags.ts'
import { fieldProblem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Trx } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import type { AdminVacancy } from '../../admin-vacancy.ts'
import { adminVacancyOf } from '../../rows/admin-view.ts'

/** Until the name of the vacancy changes; `null`: back where its name and its account put it. */
export async function assignCompany(
  { changes, clock }: AppContext,
  viewer: Viewer,
  id: number,
  company: number | null,
): Promise<AdminVacancy> {
  const now = clock.now()
  return changes.transaction(async (trx, changed) => {
    const row = await lockVacancy(trx, id)
    if (company !== null && !(await isClaimed(trx, company)))
      throw fieldProblem('company_id', 'company.not_claimed')
    await putUnderCompany(trx, id, company)
    const vacancy = await adminVacancyOf(trx, id, dayInColombo(now))
    const company_name = vacancy.company?.name ?? row.company_name
    await auditVacancy(trx, viewer, now, 'vacancy.company_set', { ...row, company_name })
    const tags = [row.company_id, vacancy.company?.id ?? null].flatMap((of): ContentTag[] =>
      of === null ? [] : [`company:${of}`],
    )
    changed(...publicTopics(row), ...tags)
    return vacancy
  })
}

export async function putUnderCompany(trx: Trx, id: number, company: number | null): Promise<void> {
  await sql`select assign_vacancy(${id}, ${company}::integer)`.execute(trx)
}
