import type { MetaDescriptor } from 'react-router'
import { localizedPath } from '#src/strings/language-paths.ts'
import { frameOf, type Frame, type Matches } from '#src/web/site/site.ts'

/**
 * The data for search engines. They read the page that the server renders. Once the framework has taken a page over, no
 * script may be made of a text, and a page that the router shows then has none.
 */
export function homeMarkup({ matches }: { matches: Matches }): MetaDescriptor[] {
  const isWritten = typeof document === 'undefined' || document.documentElement.dataset['ready'] !== 'true'
  return isWritten ? [{ 'script:ld+json': siteMarkup(frameOf(matches)) }] : []
}

/** Tells search engines who runs the board, and how it is searched. */
export function siteMarkup({ site, language }: Frame) {
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
