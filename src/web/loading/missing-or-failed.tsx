import { useLocation } from 'react-router'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState, ErrorState } from '#src/ui/notice.tsx'
import { useText } from '../site/text.tsx'

type NotLoaded = { state: 'missing' } | { state: 'failed'; message: string | undefined }

export function MissingOrFailed({ view, missing }: { view: NotLoaded; missing: string }) {
  const t = useText()
  const { pathname } = useLocation()
  const out = (
    <ButtonLink to="/" variant="secondary">
      {t('apply.browse')}
    </ButtonLink>
  )
  if (view.state === 'missing') return <EmptyState title={missing} action={out} />
  return (
    <ErrorState
      title={view.message ? t('job.error', { message: view.message }) : t('network.error')}
      action={
        <>
          <ButtonLink to={pathname} reloadDocument>
            {t('home.retry')}
          </ButtonLink>
          {out}
        </>
      }
    />
  )
}
