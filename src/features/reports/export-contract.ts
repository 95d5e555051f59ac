import * as z from 'zod/mini'
import { endpoint, type Schema } from '#src/contract/endpoint.ts'
import { listFile, type ListFile } from '#src/contract/list-file.ts'
import { listAccounts } from '#src/features/accounts/admin-contract.ts'
import {
  listAllApplications,
  listCategoryApplications,
  listJobSeekerForms,
  listPositionApplications,
} from '#src/features/applications/admin-contract.ts'
import { listCategories } from '#src/features/catalogue/contract.ts'
import { listClients } from '#src/features/clients/contract.ts'
import { listContactMessages } from '#src/features/contact/admin-contract.ts'
import { listOutbox } from '#src/features/notifications/admin-contract.ts'
import { listQuarantine } from '#src/features/quarantine/admin-contract.ts'
import { listAllVacancies } from '#src/features/vacancies/admin-contract.ts'
import { listActivity } from './contract.ts'

// A download is the whole list, in the order that its page shows.
const unpaged = { page: true, per_page: true } as const

/*@__NO_SIDE_EFFECTS__*/
function csvOf<const Name extends ListFile, const Query extends Schema>(name: Name, query: Query) {
  return endpoint({ ...listFile(name), query })
}

/** The panel's lists as files, each with the filters and the orders of its list. */
export const listCsv = {
  vacancies: csvOf('vacancies', z.omit(listAllVacancies.query, unpaged)),
  applications: csvOf('applications', z.omit(listAllApplications.query, unpaged)),
  'position-applications': csvOf('position-applications', z.omit(listPositionApplications.query, unpaged)),
  'category-applications': csvOf('category-applications', z.omit(listCategoryApplications.query, unpaged)),
  'job-seeker-forms': csvOf('job-seeker-forms', z.omit(listJobSeekerForms.query, unpaged)),
  accounts: csvOf('accounts', z.omit(listAccounts.query, unpaged)),
  clients: csvOf('clients', z.omit(listClients.query, unpaged)),
  categories: csvOf('categories', z.omit(listCategories.query, unpaged)),
  messages: csvOf('messages', z.omit(listContactMessages.query, unpaged)),
  mails: csvOf('mails', z.omit(listOutbox.query, unpaged)),
  quarantine: csvOf('quarantine', z.omit(listQuarantine.query, unpaged)),
  activity: csvOf('activity', z.omit(listActivity.query, unpaged)),
} satisfies Record<ListFile, unknown>
