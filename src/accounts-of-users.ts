import type { AccountsOfUsers } from './features/accounts/server/index.ts'
import { freezeVacanciesOf, unfreezeVacanciesOf } from './features/moderation/server/index.ts'
import { vacanciesPostedBy } from './features/vacancies/server/index.ts'
import { countReportsOf } from './features/vacancy-reports/server/index.ts'

/** Accounts learn from the features above them what an account posted, and block what is posted with the account. */
export const accountsOfUsers: AccountsOfUsers = {
  postedBy: async (db, userId, now) => {
    const { vacancies, ...posted } = await vacanciesPostedBy(db, userId, now)
    const reports = await countReportsOf(
      db,
      vacancies.map(({ id }) => id),
    )
    const none = { reports: 0, open_reports: 0 }
    return { ...posted, vacancies: vacancies.map((row) => ({ ...row, ...(reports.get(row.id) ?? none) })) }
  },
  freeze: freezeVacanciesOf,
  unfreeze: unfreezeVacanciesOf,
}
