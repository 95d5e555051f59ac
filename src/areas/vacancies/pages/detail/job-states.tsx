import { useLocation } from 'react-router'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { PageTitle } from '#src/web/site/page-title.tsx'
import { useText } from '#src/web/site/text.tsx'
import type { JobView } from './load-job.ts'
import { SimilarVacancies } from './similar-vacancies.tsx'

function ToList() {
  const t = useText()
  return (
    <ButtonLink to="/" variant="secondary">
      {t('error.home')}
    </ButtonLink>
  )
}

export function JobMissing() {
  const t = useText()
  return (
    <>
      <PageTitle title={t('job.not_found')} path={null} />
      <h1 className="sr-only">{t('job.heading')}</h1>
      <EmptyState title={t('job.not_found')} reason={t('job.not_found.text')} action={<ToList />} />
    </>
  )
}

export function JobGone({ isFraud, similar, today }: JobView & { state: 'gone' }) {
  const t = useText()
  return (
    <>
      <PageTitle title={t('job.heading')} path={null} />
      <h1 className="sr-only">{t('job.heading')}</h1>
      <EmptyState
        title={t(isFraud ? 'job.broke_rules' : 'job.gone')}
        reason={isFraud && t('job.never_pay')}
        action={<ToList />}
      />
      {similar.length > 0 && (
        <SimilarVacancies title={t('job.similar')} vacancies={similar} today={today} className="mt-6" />
      )}
    </>
  )
}

export function JobFailed({ message, network }: JobView & { state: 'failed' }) {
  const t = useText()
  const { pathname } = useLocation()
  const reason = network ? t('network.error') : (message ?? t('job.failed'))
  const again = (
    <ButtonLink to={pathname} reloadDocument>
      {t('home.retry')}
    </ButtonLink>
  )
  return (
    <>
      <PageTitle title={t('job.heading')} path={null} />
      <h1 className="sr-only">{t('job.heading')}</h1>
      <ErrorState title={t('job.error', { message: reason })} action={again} />
    </>
  )
}
