import { useId, useState } from 'react'
import type { Result } from '#src/contract/client.ts'
import { p } from '#src/strings/panel.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { TextArea } from '#src/ui/forms/text-input.tsx'
import type { Risk } from '../../scoring/score-risk.ts'
import { RiskReasons } from '../risk-reasons.tsx'

type Reasons = Risk['reasons']
interface Question {
  position: string
  reasons: Reasons
  publish: (reason: string) => Promise<void>
  cancel: () => void
}

/** The signs for which an approval was refused. */
export function refusedFor(result: Result<unknown> | undefined): Reasons | undefined {
  if (!result || result.ok || result.kind !== 'refused') return undefined
  const { reasons } = result.problem
  return Array.isArray(reasons) ? (reasons as Reasons) : undefined
}

export type Although = ReturnType<typeof useAlthough>

/** A vacancy of high risk is published by a second press, in a dialog that says what speaks against it. */
export function useAlthough() {
  const [question, setQuestion] = useState<Question>()

  async function publish<Answer>(
    position: string,
    send: (approval_reason?: string) => Promise<Result<Answer> | undefined>,
  ): Promise<Result<Answer> | undefined> {
    const first = await send()
    const reasons = refusedFor(first)
    if (!reasons) return first
    return new Promise((resolve) => {
      const end = (result?: Result<Answer>) => {
        setQuestion(undefined)
        resolve(result)
      }
      setQuestion({
        position,
        reasons,
        publish: async (reason) => {
          const result = await send(reason)
          if (result?.ok) end(result)
        },
        cancel: () => end(),
      })
    })
  }
  return { publish, question }
}

export function PublishAlthough({ although: { question }, busy }: { although: Although; busy: boolean }) {
  return (
    <Dialog
      open={question !== undefined}
      onClose={() => question?.cancel()}
      title={question && p('high_risk.title', { position: question.position })}
      closeLabel={p('act.cancel')}
    >
      {question && <Publishing question={question} busy={busy} />}
    </Dialog>
  )
}

function Publishing({ question: { reasons, publish, cancel }, busy }: { question: Question; busy: boolean }) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const id = useId()
  const send = () =>
    reason.trim() === '' ? setError(p('high_risk.reason.required')) : void publish(reason.trim())
  return (
    <div className="space-y-3">
      {/* Focus starts where a key pressed once too often does nothing. */}
      <div tabIndex={-1} ref={(element) => element?.setAttribute('autofocus', '')}>
        <RiskReasons risk={{ is_marked: true, reasons }} />
      </div>
      <Field id={id} label={p('high_risk.reason')} hint={p('high_risk.reason.hint')} error={error}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={1000}
            required
            value={reason}
            onChange={(event) => {
              setReason(event.currentTarget.value)
              setError(undefined)
            }}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button variant="danger" busy={busy} onClick={send}>
          {p('high_risk.publish')}
        </Button>
        <Button variant="secondary" onClick={cancel}>
          {p('act.cancel')}
        </Button>
      </div>
    </div>
  )
}
