import { MIN_INDEXED } from '#src/features/vacancies/landing-paths.ts'
import { formatNumber } from '#src/strings/format.ts'
import { PageAddress } from '#src/web/site/page-address.tsx'
import { pageTitle, useFrame } from '#src/web/site/site.ts'
import { useText } from '#src/web/site/text.tsx'
import { FeedLinks } from '../list/follow-links.tsx'
import type { ShownCompany } from './load-company.ts'

interface CompanyHeadProps {
  company: ShownCompany
  page: number
  /** The English address of this page of the list. */
  path: `/${string}`
  isEmpty: boolean
}

/** Search engines and previews of a shared link read these. */
export function CompanyHead({ company, page, path, isEmpty }: CompanyHeadProps) {
  const t = useText()
  const { site } = useFrame()
  const { name, open_vacancies: open } = company
  const title = t('company.vacancies', { company: name })
  const numbered = page === 1 ? title : t('pages.title', { title, page: formatNumber(page) })
  const summary =
    open === 1
      ? t('company.description.one', { company: name })
      : t('company.description', { company: name, count: formatNumber(open) })
  const isIndexed = open >= MIN_INDEXED && !isEmpty
  return (
    <>
      <title>{pageTitle(numbered, site.name)}</title>
      <meta name="description" content={summary} />
      {isIndexed ? <PageAddress path={path} /> : <meta name="robots" content="noindex, follow" />}
      <FeedLinks query={`company=${company.id}`} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={summary} />
      {company.logo_url && <meta property="og:image" content={site.publicUrl + company.logo_url} />}
    </>
  )
}
