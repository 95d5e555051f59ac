import { alertLinkRules } from './features/alerts/server/index.ts'
import { applicationLinkRules } from './features/applications/server/index.ts'
import { myDataLinkRules } from './features/my-data/server/index.ts'
import { reminderLinkRules } from './features/my-vacancies/server/index.ts'
import { vacancyAddressLinkRules } from './features/vacancy-addresses/server/index.ts'
import type { LinkRules } from './platform/http/signed-links/link-holder.ts'

/** Features say what became of the thing that a link of theirs opens. */
export const linkRules: LinkRules = {
  ...applicationLinkRules,
  ...vacancyAddressLinkRules,
  ...reminderLinkRules,
  ...alertLinkRules,
  ...myDataLinkRules,
}
