import { accountsPersonalData } from './features/accounts/server/index.ts'
import { adminsPersonalData } from './features/admins/server/index.ts'
import { alertsPersonalData } from './features/alerts/server/index.ts'
import { detailsPersonalData } from './features/applicant-details/server/index.ts'
import { applicationsPersonalData } from './features/applications/server/index.ts'
import { cataloguePersonalData } from './features/catalogue/server/index.ts'
import { companiesPersonalData } from './features/companies/server/index.ts'
import { contactPersonalData } from './features/contact/server/index.ts'
import { mergesPersonalData } from './features/merges/server/index.ts'
import { moderationPersonalData } from './features/moderation/server/index.ts'
import { myApplicationsPersonalData } from './features/my-applications/server/index.ts'
import { myDataPersonalData } from './features/my-data/server/index.ts'
import { remindersPersonalData } from './features/my-vacancies/server/index.ts'
import { notificationsPersonalData } from './features/notifications/server/index.ts'
import { quarantinePersonalData } from './features/quarantine/server/index.ts'
import { savedVacanciesPersonalData } from './features/saved-vacancies/server/index.ts'
import { secondFactorPersonalData } from './features/second-factor/server/index.ts'
import { signInPersonalData } from './features/sign-in/server/index.ts'
import { storagePersonalData } from './features/storage/server/index.ts'
import { vacanciesPersonalData } from './features/vacancies/server/index.ts'
import { vacancyAddressesPersonalData } from './features/vacancy-addresses/server/index.ts'
import { listsPersonalData } from './features/vacancy-lists/server/index.ts'
import { reportsPersonalData } from './features/vacancy-reports/server/index.ts'
import { riskPersonalData } from './features/vacancy-risk/server/index.ts'
import { searchPersonalData } from './features/vacancy-search/server/index.ts'
import { viewsPersonalData } from './features/vacancy-views/server/index.ts'
import { mails } from './mails.ts'
import type { PersonalData } from './platform/personal-data/personal-table.ts'
import { platformPersonalData } from './platform/personal-data/platform-personal-data.ts'

/**
 * Everywhere that the board knows people: *My data* and the commands of an operator hand out and erase by it.
 *
 * The order is that of an erasure. What belongs to an account or an application stands before it, because it is found
 * by it; mails come last, because another transaction may announce one until the row that it is about is gone.
 */
export const personalInventory: readonly PersonalData[] = [
  platformPersonalData,
  cataloguePersonalData,
  mergesPersonalData,
  storagePersonalData,
  quarantinePersonalData,
  contactPersonalData,
  reportsPersonalData,
  alertsPersonalData,
  myApplicationsPersonalData,
  vacancyAddressesPersonalData,
  applicationsPersonalData,
  moderationPersonalData,
  remindersPersonalData,
  viewsPersonalData,
  riskPersonalData,
  searchPersonalData,
  listsPersonalData,
  vacanciesPersonalData,
  companiesPersonalData,
  detailsPersonalData,
  savedVacanciesPersonalData,
  adminsPersonalData,
  signInPersonalData,
  secondFactorPersonalData,
  accountsPersonalData,
  myDataPersonalData,
  notificationsPersonalData(mails),
]
