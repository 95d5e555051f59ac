import { getLookColours } from '#src/contract/look-colours.ts'
import { DAY_MS } from '#src/contract/values/units.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Feature } from '#src/platform/feature.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import type { Look } from '#src/platform/look.ts'
import { dictionaries } from '#src/strings/dictionaries.ts'
import { localizedPath } from '#src/strings/language-paths.ts'
import { type Language, offeredLanguages } from '#src/strings/languages.ts'
import { appIcons } from './app-look.ts'
import { showRetention } from './calls/legal.ts'
import { mountLook } from './calls/look.server.ts'
import { manifests, securityTxt } from './calls/web-app.ts'

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

export const look: Feature = {
  name: 'look',
  heading: 'Board',
  mount: (bind, { context }) => mountLook(bind, context),
  personalData: { tables: [], impersonal: { looks: 'colours, names and office of the board' } },
}

export const webApp: Feature = {
  name: 'web-app',
  heading: 'Board',
  mount: (bind, { config, context, publicUrl }) =>
    mountWebApp(bind, context, { securityContact: config.securityContact, publicUrl }),
}

interface WebAppSite {
  /** Read at each request: without a configured address it is known once the server listens. */
  publicUrl: () => string
  /** A `mailto:` or `https:` address; default: the office's email or the contact page. */
  securityContact: string | undefined
}

const AN_HOUR = 'public, max-age=3600'

function mountWebApp(bind: Binder, { clock, look }: AppContext, site: WebAppSite): void {
  for (const { language, endpoint } of manifests)
    bind(endpoint, async ({ reply }) =>
      reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', AN_HOUR)
        .send(getManifest(look(), language)),
    )
  bind(securityTxt, async ({ reply }) => {
    const { email } = look().site('en')
    const securityContact = site.securityContact ?? (email && `mailto:${email}`)
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', AN_HOUR)
      .send(securityText(clock.now(), { securityContact, publicUrl: site.publicUrl() }))
  })
}

function getManifest({ version, colours, site }: Look, language: Language): string {
  const { name } = site(language)
  const { bar, ground } = getLookColours(colours)
  return JSON.stringify({
    id: '/',
    name,
    short_name: name,
    description: dictionaries[language]['footer.about'],
    lang: language,
    dir: 'ltr',
    start_url: localizedPath(language, '/'),
    scope: '/',
    display: 'standalone',
    theme_color: bar,
    background_color: ground,
    icons: version ? appIcons.map((each) => ({ ...each, src: `${each.src}?v=${version}` })) : appIcons,
  })
}

/** RFC 9116 2.5.5 recommends less than a year. */
const GOOD_FOR_DAYS = 180

/** The text of `/.well-known/security.txt`, valid for half a year from the request's day. */
function securityText(
  now: Date,
  { securityContact, publicUrl }: { securityContact: string | undefined; publicUrl: string },
): string {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  return [
    `Contact: ${securityContact ?? `${publicUrl}/contact-us`}`,
    `Expires: ${new Date(today + GOOD_FOR_DAYS * DAY_MS).toISOString()}`,
    `Preferred-Languages: ${offeredLanguages.join(', ')}`,
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}
