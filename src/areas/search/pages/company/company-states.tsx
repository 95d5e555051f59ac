import { useLocation } from 'react-router'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState, ErrorState } from '#src/ui/notice.tsx'
import { PageTitle } from '#src/web/site/page-title.tsx'
import { useText } from '#src/web/site/text.tsx'
import type { CompanyView } from './load-company.ts'

function Unindexed({ title }: { title: string }) {
  return (
    <>
      <PageTitle title={title} path={null} />
      <h1 className="sr-only">{title}</h1>
    </>
  )
}

export function CompanyMissing() {
  const t = useText()
  const home = (
    <ButtonLink to="/" variant="secondary">
      {t('error.home')}
    </ButtonLink>
  )
  return (
    <>
      <Unindexed title={t('company.missing')} />
      <EmptyState title={t('company.missing')} reason={t('company.missing.text')} action={home} />
    </>
  )
}

export function CompanyFailed({ network }: CompanyView & { state: 'failed' }) {
  const t = useText()
  return (
    <>
      <Unindexed title={t('company.heading')} />
      <ErrorState title={network ? t('network.error') : t('company.failed')} action={<TryAgain />} />
    </>
  )
}

export function TryAgain() {
  const t = useText()
  const { pathname, search } = useLocation()
  return (
    <ButtonLink to={`${pathname as `/${string}`}${search}`} reloadDocument>
      {t('home.retry')}
    </ButtonLink>
  )
}
