import type { AppContext } from '#src/platform/app-context.ts'
import { companyOfLastVacancy } from '../queries/posting-defaults.ts'

/** Answers with what the next vacancy of a user begins. */
export async function seePostingDefaults({ db }: Pick<AppContext, 'db'>, userId: number) {
  return { company: (await companyOfLastVacancy(db, userId)) ?? null }
}
