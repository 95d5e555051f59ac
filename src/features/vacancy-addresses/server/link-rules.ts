import { findVacancyFacts } from '#src/features/vacancies/server/index.ts'
import type { LinkRules } from '#src/platform/http/signed-links/link-holder.ts'
import { isGoodFor } from '#src/platform/signed-links.ts'

/** The link ends with the vacancy, and when that gets another address. */
export const vacancyAddressLinkRules = {
  'vacancy-address': async (db, link) => {
    const vacancy = await findVacancyFacts(db, link.subject_id)
    return vacancy !== undefined && isGoodFor(link, vacancy.email)
  },
} satisfies LinkRules
