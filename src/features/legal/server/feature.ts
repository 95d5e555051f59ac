import type { Feature } from '#src/platform/feature.ts'
import { showRetention } from '../contract.ts'

export const legal: Feature = {
  name: 'legal',
  heading: 'Site',
  mount: (bind, { config: { retention } }) =>
    bind(showRetention, async () => ({
      applications: retention.applications,
      applications_most: retention.applicationsMax,
      messages: retention.messages,
      details: retention.details,
      alerts: retention.alerts,
      decisions: retention.decisions,
      reporters: retention.reporters,
      audit: retention.audit,
    })),
  cachedPages: [{ path: /^\/(?:terms|privacy)$/, query: [], isPage: true }],
}
