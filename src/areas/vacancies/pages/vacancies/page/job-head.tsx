import { vacancyCardPath } from '#src/areas/catalogue/card-address.ts'
import { CardHead } from '#src/areas/catalogue/pages/card-head.tsx'
import { PageAddress, useAddressOf } from '#src/web/site/page-address.tsx'
import { pageTitle, useFrame } from '#src/web/site/site.ts'
import { useText } from '#src/web/site/text.tsx'
import { excerpt } from '../../../vacancy.ts'
import type { ShownVacancy } from './load-job.ts'

// Previews and result pages cut a text after about so many words.
const WORDS_IN_PREVIEW = 25

/** Search engines and previews of a shared link read these. A vacancy that is not open is kept out of the engines. */
export function JobHead({ vacancy }: { vacancy: ShownVacancy }) {
  const t = useText()
  const { site } = useFrame()
  const { id, position, company_name, description, is_open } = vacancy
  const title = t('job.title', { position, company: company_name })
  const summary = excerpt(description, WORDS_IN_PREVIEW)
  const path = `/jobs/${id}` as const
  const address = useAddressOf(path)
  return (
    <>
      {/* An employer's words are the same in each language, and in a vacancy that is posted twice. */}
      <title>{pageTitle(t('job.page_title', { title, id }), site.name)}</title>
      <meta name="description" content={summary} />
      {is_open ? <PageAddress path={path} /> : <meta name="robots" content="noindex" />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={summary} />
      <meta property="og:url" content={address} />
      {is_open ? <CardHead path={vacancyCardPath(vacancy)} alt={title} /> : <CardHead alt={site.name} />}
    </>
  )
}
