import { repliesText } from '#src/areas/catalogue/pages/replies-text.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useDates } from '#src/ui/page-language.ts'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { useFrame } from '#src/web/site/site.ts'
import { useText } from '#src/web/site/text.tsx'
import { vacancyStatus } from '../../../vacancy.ts'
import type { ShownCompany, ShownVacancy } from './load-job.ts'

interface JobTrustProps {
  vacancy: ShownVacancy
  company: ShownCompany | undefined
}

/** Says what is known of who posts it, where somebody decides whether to send a CV. */
export function JobTrust({ vacancy, company }: JobTrustProps) {
  const { formatDay } = useDates()
  const t = useText()
  const { site } = useFrame()
  const { id, status, approved_at } = vacancy
  const verified = company?.verified_at
  // Nothing is known of a company whose answer failed.
  const isUnverified = verified === null || (vacancy.company === null && vacancy.is_open)
  return (
    <section className="space-y-2 rounded border border-line bg-card px-4 py-3 text-sm leading-(--tight) print:hidden">
      {approved_at !== null && status === vacancyStatus.approved && (
        <TrustLine
          good
          title={t('job.checked', { site: site.name, day: formatDay(approved_at) })}
          text={t('job.checked.text')}
        />
      )}
      {verified && (
        <TrustLine
          good
          title={t('company.verified.since', { day: formatDay(verified) })}
          text={t('company.verified.text')}
        />
      )}
      {isUnverified && <TrustLine title={t('company.not_verified')} text={t('company.not_verified.text')} />}
      {company?.replies && <TrustLine good title={repliesText(t, company.replies)} />}
      <p className="font-semibold">
        {t('job.asks_money')}{' '}
        <RouteLink to={`/jobs/${id}/report`} rel="nofollow" className="link inline-block py-1">
          {t('job.report')}
        </RouteLink>
      </p>
    </section>
  )
}

function TrustLine({ good, title, text }: { good?: boolean; title: string; text?: string }) {
  return (
    <div className="flex gap-2">
      <Icon name={good ? 'check' : 'info'} className={`size-5 ${good ? 'text-success' : 'text-warning'}`} />
      <p>
        <span className="font-semibold">{title}</span>
        {text && <span className="text-muted">. {text}</span>}
      </p>
    </div>
  )
}
