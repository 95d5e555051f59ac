import { useActionData, useLocation } from 'react-router'
import type { AccountKey } from '#src/strings/account/en.ts'
import { useAnswerFocus } from '#src/ui/forms/answer-focus.ts'
import { Notice } from '#src/ui/notice.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { RefusalNotice } from '#src/web/forms/refusal-notice.tsx'
import type { Refused } from '../forms/done-or-refused.ts'

export function ActNotice({ words }: { words: Readonly<Record<string, AccountKey>> }) {
  const a = useAccountText()
  const refused = useActionData<Refused | undefined>()
  const done = words[new URLSearchParams(useLocation().search).get('done') ?? '']
  if (refused)
    return (
      <Answer key={refused.at}>
        <RefusalNotice message={refused.message} errors={refused.errors} />
      </Answer>
    )
  return done ? (
    <Answer key={done}>
      <Notice tone="success" live title={a(done)} className="mb-4" />
    </Answer>
  ) : null
}

function Answer({ children }: { children: React.ReactNode }) {
  return <div {...useAnswerFocus()}>{children}</div>
}
