import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import {
  fraudReasons,
  type RejectionReason,
  rejectionReasonText,
  rejectionReasons,
} from '#src/areas/vacancies/rejection-reasons.ts'
import { languages, offeredLanguages, type Language } from '#src/strings/languages.ts'
import { p } from '#src/strings/panel.ts'
import { rejectionTemplates } from '#src/strings/rejection-templates.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/forms/choices.tsx'
import { isComposing } from '#src/ui/forms/combobox.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextArea } from '#src/ui/forms/text-input.tsx'
import { draftedText, restoreOnce } from '#src/web/boot/drafts.ts'
import { getTexts } from '#src/web/forms/form-errors.ts'
import { useText } from '#src/web/site/text.tsx'
import type { AccountAct } from '../../admin-vacancy.ts'
import type { Rejection } from './use-decisions.ts'

/** From the evidence: a reason, and the employer's language. */
export interface Suggested {
  reason?: RejectionReason | undefined
  language?: Language | undefined
  /** The act the viewer may do on the account of a fraud. */
  account?: AccountAct | undefined
}

type RejectFormProps = {
  id: number
  busy: boolean
  onCancel: () => void
  onReject: (rejection: Rejection) => Promise<void>
  confirmLabel?: string | undefined
  hint?: string | undefined
  suggested?: Suggested | undefined
}

/** Words that were typed about one vacancy never come back at another. */
const noteId = (id: number) => `note-${id}`

export const hasDraftedNote = (id: number): boolean => draftedText(noteId(id)) !== undefined

const draftedReason = (id: number) =>
  rejectionReasons.find((reason) => reason === draftedText(`reason-${id}`))

/** The note follows reason and language until somebody writes in it. */
const isStandard = (note: string) =>
  note.trim() === '' ||
  offeredLanguages.some((language) => Object.values<string>(rejectionTemplates[language]).includes(note))

/** The text tells the employer every reason. */
function getText(language: Language, reason: RejectionReason, further: readonly RejectionReason[]): string {
  const reasons = [reason, ...further.filter((one) => one !== reason)]
  return reasons.map((one) => rejectionTemplates[language][one]).join('\n\n')
}

/** Asks for the reason, which the employer reads. A press opens it, so the first field takes the focus. */
export function RejectForm({
  id,
  busy,
  onCancel,
  onReject,
  confirmLabel = p('review.reject.confirm'),
  hint = p('review.note.hint'),
  suggested = {},
}: RejectFormProps) {
  const reasons = useReasonOptions()
  const [error, setError] = useState<string>()
  const [reason, setReason] = useState(() => draftedReason(id) ?? suggested.reason)
  const [language, setLanguage] = useState<Language>(suggested.language ?? 'en')
  const [ofAccount, setOfAccount] = useState(false)
  const [further, setFurther] = useState<readonly RejectionReason[]>([])
  const note = useRef<HTMLTextAreaElement>(null)
  const standard = useRef('')
  const isFraud = reason !== undefined && [reason, ...further].some((one) => fraudReasons.has(one))
  const account = isFraud ? suggested.account : undefined
  const endsAccount = account !== undefined && ofAccount
  useEffect(() => document.getElementById('reason')?.focus(), [])
  useEffect(() => {
    if (!reason || !note.current) return
    const { value } = note.current
    if (value === standard.current || isStandard(value))
      note.current.value = getText(language, reason, further)
    standard.current = getText(language, reason, further)
  }, [reason, further, language, endsAccount])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!reason) return setError(p('review.reason.required'))
    const { [noteId(id)]: text = '' } = getTexts(new FormData(event.currentTarget))
    void onReject({
      rejection_reason: reason,
      further_reasons: [...further],
      ...(text.trim() ? { rejection_note: text } : {}),
      ...(endsAccount && { account }),
    })
  }
  /** Puts the board's words for the reason into the note, over what stands there. */
  function fillIn(wanted: Language) {
    setLanguage(wanted)
    if (!reason) return setError(p('review.reason.required'))
    if (!note.current) return
    note.current.value = getText(wanted, reason, further)
    note.current.focus()
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isComposing(event)) onCancel()
  }

  return (
    <form
      ref={restoreOnce}
      noValidate
      onSubmit={submit}
      onKeyDown={leave}
      className="mt-3 animate-appear space-y-3 border-t border-line pt-3"
    >
      <Field id="reason" label={p('review.reason')} error={error}>
        {(control) => (
          <Select
            {...control}
            name={`reason-${id}`}
            required
            placeholder={p('review.reason.choose')}
            options={reasons}
            value={reason ?? ''}
            onChange={({ currentTarget: { value } }) => {
              setReason(reasons.find((option) => option.value === value)?.value)
              setError(undefined)
            }}
          />
        )}
      </Field>
      {account && (
        <Checkbox
          id="of-account"
          checked={ofAccount}
          onChange={({ currentTarget: { checked } }) => setOfAccount(checked)}
          label={p(`review.account.${account}`)}
          hint={p('review.account.hint')}
        />
      )}
      {!endsAccount && (
        <>
          {reason && (
            <details>
              <summary className="min-h-control py-2 font-semibold text-primary">
                {p('review.further', { count: further.filter((one) => one !== reason).length })}
              </summary>
              {reasons
                .filter(({ value }) => value !== reason)
                .map(({ value, label }) => (
                  <Checkbox
                    key={value}
                    id={`further-${value}`}
                    checked={further.includes(value)}
                    onChange={({ currentTarget: { checked } }) =>
                      setFurther([...further.filter((one) => one !== value), ...(checked ? [value] : [])])
                    }
                    label={label}
                  />
                ))}
            </details>
          )}
          <Field id="note" label={p('review.note')} mark={p('review.note.mark')}>
            {(control) => (
              <TextArea
                {...control}
                ref={note}
                name={noteId(id)}
                lang={language}
                rows={3}
                maxLength={1000}
                autoComplete="off"
              />
            )}
          </Field>
          <fieldset className="flex flex-wrap items-center gap-2">
            <legend className="float-left me-2 text-muted">{p('review.template')}</legend>
            {offeredLanguages.map((wanted) => (
              <Button
                key={wanted}
                variant={wanted === language ? 'primary' : 'secondary'}
                small
                lang={wanted}
                aria-pressed={wanted === language}
                onClick={() => fillIn(wanted)}
              >
                {languages[wanted]}
              </Button>
            ))}
          </fieldset>
        </>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="danger" busy={busy} busyLabel={p('act.saving')} steady>
          {endsAccount ? p(`review.account.${account}.confirm`) : confirmLabel}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {p('act.cancel')}
        </Button>
        <p className="text-muted">{hint}</p>
      </div>
    </form>
  )
}

export function useReasonOptions() {
  const t = useText()
  return rejectionReasons.map((value) => ({ value, label: t(rejectionReasonText(value)) }))
}
