import { Link } from 'react-router'
import type { Result } from '#src/contract/client.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { failureText } from '../api/api.ts'
import { ReloadLink } from '../loading/reload-link.tsx'
import { useText } from '../site/text.tsx'
import { useAccountText } from './account-text.ts'

type AccountFailureProps = { result: Result<unknown> & { ok: false }; missing?: string }

export function AccountFailure({ result, missing }: AccountFailureProps) {
  const t = useText()
  const a = useAccountText()
  // A second try would not find it either.
  const isGone = result.kind === 'refused' && result.status === 404
  if (isGone && missing !== undefined) return <EmptyState title={missing} />
  if (result.kind === 'refused' && result.problem.type === '/problems/email-not-confirmed')
    return (
      <Notice tone="warning" title={result.problem.message}>
        <Link to="/account/details" className="link">
          {a('account_nav.details')}
        </Link>
      </Notice>
    )
  return (
    <ErrorState
      title={failureText(t, result, t('error.text'))}
      action={!isGone && <ReloadLink label={t('session.retry')} />}
    />
  )
}
