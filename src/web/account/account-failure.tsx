import type { Result } from '#src/contract/client.ts'
import { ErrorState } from '#src/ui/error-state.tsx'
import { failureText } from '../api/api.ts'
import { ReloadLink } from '../loading/reload-link.tsx'
import { useText } from '../site/text.tsx'

export function AccountFailure({ result }: { result: Result<unknown> & { ok: false } }) {
  const t = useText()
  // A second try finds no more of it.
  const isGone = result.kind === 'refused' && result.status === 404
  return (
    <ErrorState
      title={failureText(t, result, 'error.text')}
      action={!isGone && <ReloadLink label={t('session.retry')} />}
    />
  )
}
