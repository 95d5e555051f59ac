import { accountLists } from './features/accounts/server/index.ts'
import { applicationLists } from './features/applications/server/index.ts'
import { catalogueLists } from './features/catalogue/server/index.ts'
import { clientLists } from './features/companies/server/index.ts'
import { contactLists } from './features/contact/server/index.ts'
import { vacancyLists } from './features/moderation/server/index.ts'
import { mailLists } from './features/notifications/server/index.ts'
import { quarantineLists } from './features/quarantine/server/index.ts'
import { reportLists } from './features/reports/server/index.ts'
import { openByCategory } from './features/vacancy-lists/server/index.ts'
import { vacancyReportLists } from './features/vacancy-reports/server/index.ts'
import type { ListDefinition } from './platform/http/lists/define-list.ts'

/** These are the lists of the panel, in the order of their files in the description of the API. */
export const panelLists: readonly ListDefinition[] = [
  ...vacancyLists,
  ...applicationLists,
  ...accountLists,
  ...clientLists,
  ...catalogueLists(openByCategory),
  ...contactLists,
  ...mailLists,
  ...quarantineLists,
  ...vacancyReportLists,
  ...reportLists,
]
