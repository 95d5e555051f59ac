import { useLocation } from 'react-router'
import { useAnswerFocus } from '#src/ui/forms/answer-focus.ts'
import { Notice } from '#src/ui/notice.tsx'
import { RefusalNotice } from '#src/web/forms/refusal-notice.tsx'
import { useMyDataText } from './my-data-text.ts'

const done = { correct: 'my_data.done.correct', consents: 'my_data.done.consents' } as const

interface Refused {
  message?: string | undefined
  errors?: Record<string, string[]> | undefined
}

export function MyDataNotice({ refused }: { refused: Refused | undefined }) {
  const m = useMyDataText()
  const focus = useAnswerFocus()
  const act = new URLSearchParams(useLocation().search).get('done')
  const words = act !== null && act in done ? m(done[act as keyof typeof done]) : undefined
  if (!refused && words === undefined) return null
  return (
    <div {...focus}>
      {refused ? (
        <RefusalNotice {...refused} />
      ) : (
        <Notice tone="success" live title={words} className="mb-4" />
      )}
    </div>
  )
}
