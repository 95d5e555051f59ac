import type { LinkRules } from '#src/platform/http/signed-links/link-holder.ts'
import { findAlert } from './queries/alerts.ts'

/** The link of an alert lives as long as the alert. */
export const alertLinkRules = {
  alert: async (db, { subject_id }) => (await findAlert(db, subject_id)) !== undefined,
} satisfies LinkRules
