import type { MetaDescriptor } from 'react-router'
import { localizedPath } from '#src/strings/language-paths.ts'
import { inBrowser, onServer } from '#src/web/api/load.ts'
import { breadcrumbList } from '#src/web/site/breadcrumb-list.ts'
import { frameOf, type Matches } from '#src/web/site/site.ts'
import { textsOf } from '#src/web/site/text.tsx'
import { landingSteps } from './landing-breadcrumb.tsx'
import { landingOf } from './landing-words.ts'
import { loadLanding, writeLanding } from './load-landing.ts'

// A landing page is Home with a category or a district chosen, and words of its own.
export { default, handle } from './home-page.tsx'

export const loader = onServer(writeLanding)
export const clientLoader = inBrowser(loadLanding)

type View = Awaited<ReturnType<typeof loadLanding>>['data']

/**
 * The way to the page for search engines, through the router because React would write the text of a script as HTML. They
 * read what the server writes; in the browser a script may not be made of text.
 */
export function meta({ loaderData, matches }: { loaderData?: View; matches: Matches }): MetaDescriptor[] {
  if (!loaderData?.isWritten) return []
  const { address, ...names } = loaderData
  const landing = landingOf(address, { ...names, facets: names.facets })
  if (!landing) return []
  const { language, site } = frameOf(matches)
  const steps = landingSteps(landing, textsOf(language)).map(({ to, text }) => ({
    address: site.publicUrl + localizedPath(language, to),
    text,
  }))
  return [{ 'script:ld+json': breadcrumbList(steps) }]
}
