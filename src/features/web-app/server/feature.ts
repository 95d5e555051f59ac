import type { Feature } from '#src/platform/feature.ts'
import { mountWebApp } from './mount.ts'

export const webApp: Feature = {
  name: 'web-app',
  heading: 'Board',
  mount: (bind, { config, context, publicUrl }) =>
    mountWebApp(bind, context, {
      siteName: config.site.name,
      securityContact: config.securityContact,
      publicUrl,
    }),
}
