import { useLoaderData, type MetaDescriptor } from 'react-router'
import { companyHref } from '#src/areas/catalogue/company-address.ts'
import { localizedPath } from '#src/strings/language-paths.ts'
import { inBrowser, onServer } from '#src/web/api/load.ts'
import type { PageHandle } from '#src/web/hydration/page-handle.ts'
import { breadcrumbList } from '#src/web/site/breadcrumb-list.ts'
import { frameOf, type Matches } from '#src/web/site/site.ts'
import { textsOf } from '#src/web/site/text.tsx'
import { CompanyFailed, CompanyMissing } from './company-states.tsx'
import { CompanyView } from './company-view.tsx'
import { loadCompany, writeCompany, type CompanyView as View } from './load-company.ts'

export const loader = onServer(writeCompany)
export const clientLoader = inBrowser(loadCompany)

/**
 * The way to the page for search engines, through the router because React would write the text of a script as HTML. They
 * read what the server writes; in the browser a script may not be made of text.
 */
export function meta({
  loaderData,
  matches,
}: {
  loaderData?: { view: View; isWritten: boolean }
  matches: Matches
}): MetaDescriptor[] {
  const view = loaderData?.view
  if (view?.state !== 'found' || !loaderData?.isWritten) return []
  const { language, site } = frameOf(matches)
  const address = (path: `/${string}`) => site.publicUrl + localizedPath(language, path)
  return [
    {
      'script:ld+json': breadcrumbList([
        { address: address('/'), text: textsOf(language)('home.title') },
        { address: address(companyHref(view.company)), text: view.company.name },
      ]),
    },
  ]
}

export const handle: PageHandle = { framework: 'when-wanted' }

/** A company with its open vacancies. */
export default function CompanyPage() {
  const { view } = useLoaderData<typeof loader>()
  switch (view.state) {
    case 'found':
      return <CompanyView {...view} />
    case 'missing':
      return <CompanyMissing />
    case 'failed':
      return <CompanyFailed {...view} />
  }
}
