import { useLoaderData } from 'react-router'
import type { LegalText } from '#src/contract/legal-text.ts'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { inBrowser, onServer, type Load } from '#src/web/api/load.ts'
import type { PageHandle } from '#src/web/hydration/page-handle.ts'
import { PageTop } from '#src/web/site/page-title.tsx'
import { useFrame } from '#src/web/site/site.ts'
import { useText } from '#src/web/site/text.tsx'
import type * as contract from '../calls/legal.ts'
import { LegalSections, type LegalSection, loadOwnText, OwnLegalText } from './legal-sections.tsx'
import { useLegalText } from './legal-text.ts'
import { readRetention } from './read-retention.ts'

const loadOwn = loadOwnText('privacy')

const load: Load<{ retention: contract.Retention | undefined; own: LegalText | null }> = async (
  api,
  input,
) => {
  const [answer, own] = await Promise.all([api(readRetention, { signal: input.signal }), loadOwn(api, input)])
  return { retention: answer.ok ? answer.data : undefined, own }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const handle: PageHandle = { framework: 'when-wanted' }

const before: readonly LegalSection[] = [
  { title: 'privacy.who', points: ['privacy.who.text'] },
  {
    title: 'privacy.kept',
    points: [
      'privacy.kept.applicants',
      'privacy.kept.by_phone',
      'privacy.kept.employers',
      'privacy.kept.account',
      'privacy.kept.alerts',
      'privacy.kept.messages',
      'privacy.kept.nothing',
      'privacy.kept.reports',
      'privacy.kept.readers',
    ],
  },
  {
    title: 'privacy.sees',
    points: ['privacy.sees.employer', 'privacy.sees.category', 'privacy.sees.nobody'],
  },
]
const howLong: LegalSection = {
  title: 'privacy.long',
  points: [
    'privacy.long.applications',
    'privacy.long.category',
    'privacy.long.details',
    'privacy.long.alerts',
    'privacy.long.with_application',
    'privacy.long.decisions',
    'privacy.long.messages',
    'privacy.long.account',
    'privacy.long.erased',
    'privacy.long.audit',
    'privacy.long.backups',
  ],
}
const after: readonly LegalSection[] = [
  { title: 'privacy.rights', points: ['privacy.rights.text', 'privacy.rights.how'] },
  { title: 'privacy.device', points: ['privacy.device.text'] },
]

export default function PrivacyPage() {
  const t = useText()
  const legal = useLegalText()
  const { site } = useFrame()
  const { retention, own } = useLoaderData<typeof loader>()
  const months = retention && {
    applications: String(retention.applications),
    max: String(retention.applications_most),
    details: String(retention.details),
    alerts: String(retention.alerts),
    decisions: String(retention.decisions),
    reporters: String(retention.reporters),
    messages: String(retention.messages),
    audit: String(retention.audit),
  }
  if (own) return <OwnLegalText text={own} title={t('footer.privacy')} path="/privacy" values={months} />
  const lead = legal('privacy.lead', { site: site.name })
  return (
    <>
      <PageTop title={t('footer.privacy')} path="/privacy" description={lead} lead={lead} />
      <p className="mb-4">
        <RouteLink to="/my-data" className="link inline-block py-1 font-semibold">
          {legal('privacy.my_data')}
        </RouteLink>
      </p>
      <LegalSections
        // Without loaded months their section is left out, because a wrong number would be a promise.
        sections={[...before, ...(retention ? [howLong] : []), ...after]}
        {...(months && { values: months })}
      />
    </>
  )
}
