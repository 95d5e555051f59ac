import { brandColours } from '#src/contract/brand-colours.ts'
import type { Clock } from '#src/platform/clock.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { dictionaries } from '#src/strings/dictionaries.ts'
import { localizedPath } from '#src/strings/language-paths.ts'
import { appIcons } from '../app-look.ts'
import { manifests, securityTxt } from '../contract.ts'
import { securityText } from './security-txt.ts'

export interface WebAppSite {
  siteName: string
  /** Asked at each request: without a configured address it is known only once the server listens. */
  publicUrl: () => string
  /** A `mailto:` or `https:` address; without one, the contact page is named. */
  securityContact: string | undefined
}

const AN_HOUR = 'public, max-age=3600'

export function mountWebApp(bind: Binder, { clock }: { clock: Clock }, site: WebAppSite): void {
  for (const { language, endpoint } of manifests) {
    const manifest = JSON.stringify({
      id: '/',
      name: site.siteName,
      short_name: site.siteName,
      description: dictionaries[language]['footer.about'],
      lang: language,
      dir: 'ltr',
      start_url: localizedPath(language, '/'),
      scope: '/',
      display: 'standalone',
      theme_color: brandColours.bar,
      background_color: brandColours.ground,
      icons: appIcons,
    })
    bind(endpoint, async ({ reply }) =>
      reply.type('application/manifest+json; charset=utf-8').header('cache-control', AN_HOUR).send(manifest),
    )
  }
  bind(securityTxt, async ({ reply }) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', AN_HOUR)
      .send(securityText(clock.now(), { ...site, publicUrl: site.publicUrl() })),
  )
}
