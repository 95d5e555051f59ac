import { useLoaderData } from 'react-router'
import { inBrowser, onServer } from '#src/web/api/load.ts'
import type { PageHandle } from '#src/web/hydration/page-handle.ts'
import { PageTop } from '#src/web/site/page-title.tsx'
import { useFrame } from '#src/web/site/site.ts'
import { useText } from '#src/web/site/text.tsx'
import { LegalSections, type LegalSection, loadOwnText, OwnLegalText } from './legal-sections.tsx'
import { useLegalText } from './legal-text.ts'

const load = loadOwnText('terms')
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const handle: PageHandle = { framework: 'when-wanted' }

const sections: readonly LegalSection[] = [
  { title: 'terms.everybody', points: ['terms.everybody.free', 'terms.everybody.honest'] },
  {
    title: 'terms.seekers',
    points: ['terms.seekers.fees', 'terms.seekers.forward', 'terms.seekers.decide'],
  },
  {
    title: 'terms.employers',
    points: [
      'terms.employers.real',
      'terms.employers.fair',
      'terms.employers.review',
      'terms.employers.data',
      'terms.employers.shared',
    ],
  },
  { title: 'terms.answer', points: ['terms.answer.text', 'terms.answer.law'] },
]

export default function TermsPage() {
  const t = useText()
  const legal = useLegalText()
  const { site } = useFrame()
  const own = useLoaderData<typeof loader>()
  if (own) return <OwnLegalText text={own} title={t('footer.terms')} path="/terms" />
  const lead = legal('terms.lead', { site: site.name })
  return (
    <>
      <PageTop title={t('footer.terms')} path="/terms" description={lead} lead={lead} />
      <LegalSections sections={sections} />
    </>
  )
}
