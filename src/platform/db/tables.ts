import type { AccountsTables } from './tables/accounts.ts'
import type { AlertsTables } from './tables/alerts.ts'
import type { ApplicantDetailsTables } from './tables/applicant-details.ts'
import type { ApplicationsTables } from './tables/applications.ts'
import type { CatalogueTables } from './tables/catalogue.ts'
import type { CompaniesTables } from './tables/companies.ts'
import type { ContactTables } from './tables/contact.ts'
import type { DecisionsTables } from './tables/decisions.ts'
import type { MergesTables } from './tables/merges.ts'
import type { MyDataTables } from './tables/my-data.ts'
import type { NotificationsTables } from './tables/notifications.ts'
import type { PlatformTables } from './tables/platform.ts'
import type { QuarantineTables } from './tables/quarantine.ts'
import type { SavedVacanciesTables } from './tables/saved-vacancies.ts'
import type { StorageTables } from './tables/storage.ts'
import type { VacanciesTables } from './tables/vacancies.ts'
import type { VacancyReportsTables } from './tables/vacancy-reports.ts'

/** Rows as the drivers deliver them: days as `YYYY-MM-DD`, instants as ISO 8601 UTC, both text. */
export interface Tables
  extends
    AccountsTables,
    AlertsTables,
    ApplicantDetailsTables,
    ApplicationsTables,
    CatalogueTables,
    CompaniesTables,
    ContactTables,
    DecisionsTables,
    MergesTables,
    MyDataTables,
    NotificationsTables,
    PlatformTables,
    QuarantineTables,
    SavedVacanciesTables,
    StorageTables,
    VacanciesTables,
    VacancyReportsTables {}
