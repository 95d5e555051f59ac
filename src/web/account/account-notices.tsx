import { useActionData, useLocation, Link } from 'react-router'
import type { Result } from '#src/contract/client.ts'
import { useAnswerFocus } from '#src/ui/forms/field.tsx'
import { Notice, EmptyState, ErrorState } from '#src/ui/notice.tsx'
import { failureText } from '../api/api.ts'
import type { Refused } from '../forms/act-form.tsx'
import { ReloadLink } from '../loading/reload-link.tsx'
import { useText } from '../site/text.tsx'
import { useAccountText } from './account-text.ts'

type ActNoticeProps<Key> = { words: Readonly<Record<string, Key>>; say: (key: Key) => string }

/** Says that an act is done, by the words of its name, or why it was refused. */
export function ActNotice<Key extends string>({ words, say }: ActNoticeProps<Key>) {
  const refused = useActionData<Refused | undefined>()
  const done = words[new URLSearchParams(useLocation().search).get('done') ?? '']
  // A form beside its fields says what is wrong with them.
  if (refused?.at !== undefined)
    return (
      <Answer key={refused.at}>
        <RefusalNotice message={refused.message} errors={refused.errors} />
      </Answer>
    )
  return done ? (
    <Answer key={done}>
      <Notice tone="success" live title={say(done)} className="mb-4" />
    </Answer>
  ) : null
}

function Answer({ children }: { children: React.ReactNode }) {
  return <div {...useAnswerFocus()}>{children}</div>
}

type RefusalNoticeProps = {
  message?: string | undefined
  errors?: Record<string, string[]> | undefined
}

function RefusalNotice({ message, errors = {} }: RefusalNoticeProps) {
  const t = useText()
  const texts = Object.values(errors).flat()
  return (
    <Notice tone="error" live title={message ?? t('network.error')} className="mb-4">
      {texts.length > 0 && (
        <ul>
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

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
