import type { MetaDescriptor } from 'react-router'
import { localizedPath } from '#src/strings/language-paths.ts'
import { breadcrumbList } from '#src/web/site/breadcrumb-list.ts'
import { getFrame, type Frame, type Matches } from '#src/web/site/site.ts'
import { getTexts } from '#src/web/site/text.tsx'
import { knownNames } from '../filters/filter-labels.ts'
import { landingSteps, findLanding, type Landing } from './landing-links.tsx'
import { getAddress, type loadLanding } from './load-home.ts'

type View = Awaited<ReturnType<typeof loadLanding>>['data']

interface MarkedPage {
  loaderData?: View
  matches: Matches
  params: Record<string, string | undefined>
}

/**
 * The data for search engines: the way to a landing page, and of Home the board. They read the page that the server
 * renders. Once the framework has taken a page over, no script may be made of a text, and a page that the router shows
 * then has none.
 */
export function homeMarkup({ loaderData, matches, params }: MarkedPage): MetaDescriptor[] {
  const isWritten = typeof document === 'undefined' || document.documentElement.dataset['ready'] !== 'true'
  if (!isWritten || !loaderData) return []
  const frame = getFrame(matches)
  if (params['category'] === undefined && params['district'] === undefined)
    return [{ 'script:ld+json': siteMarkup(frame) }]
  const landing = findLanding(getAddress(loaderData), knownNames(loaderData))
  return landing ? [{ 'script:ld+json': wayMarkup(frame, landing) }] : []
}

/** Through the router, because React would write the text of a script as HTML. */
function wayMarkup({ site, language }: Frame, landing: Landing) {
  return breadcrumbList(
    landingSteps(landing, getTexts(language)).map(({ to, text }) => ({
      address: site.publicUrl + localizedPath(language, to),
      text,
    })),
  )
}

/** Tells search engines who runs the board, and how it is searched. */
function siteMarkup({ site, language }: Frame) {
  const home = site.publicUrl + localizedPath(language, '/')
  const organization = `${site.publicUrl}/#organization`
  const sameAs = [site.facebook, site.linkedin, site.whatsapp].filter(Boolean)
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organization,
        name: site.name,
        url: site.publicUrl,
        logo: `${site.publicUrl}/icon-512.png`,
        ...(sameAs.length > 0 && { sameAs }),
      },
      {
        '@type': 'WebSite',
        name: site.name,
        url: home,
        inLanguage: language,
        publisher: { '@id': organization },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${home}?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
}
