import type { LinkRules } from '#src/platform/http/signed-links/link-holder.ts'
import { isGoodFor } from '#src/platform/signed-links.ts'
import { findAlert } from './queries/alerts.ts'

/** The link of an alert lives as long as the alert has the address that got it. */
export const alertLinkRules = {
  alert: async (db, link) => {
    const alert = await findAlert(db, link.subject_id)
    return alert !== undefined && isGoodFor(link, alert.email)
  },
} satisfies LinkRules
