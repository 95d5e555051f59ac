import { useActionData, useLocation } from 'react-router'
import { useAnswerFocus } from '#src/ui/forms/answer-focus.ts'
import { Notice } from '#src/ui/notice.tsx'
import type { Refused } from '../forms/done-or-refused.ts'
import { useText } from '../site/text.tsx'

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
