import { codeKeyOf } from '#src/features/applications/server/index.ts'
import type { Feature } from '#src/platform/feature.ts'
import { bindCodes } from './routes/code-routes.ts'

export const phoneApplications: Feature = {
  name: 'phone-applications',
  heading: 'Applications',
  mount: (bind, { config, context, secret }) =>
    bindCodes(bind, context, { key: codeKeyOf(secret), scale: config.rateLimitScale }),
  cachedPages: [{ path: /^\/application-code$/, query: ['closed'], isPage: true }],
}
