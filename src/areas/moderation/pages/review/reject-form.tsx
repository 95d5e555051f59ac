import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react'
import { rejectionReasonText, rejectionReasons } from '#src/areas/vacancies/rejection-reasons.ts'
import { languages, offeredLanguages, type Language } from '#src/strings/languages.ts'
import { p } from '#src/strings/panel.ts'
import { rejectionTemplates } from '#src/strings/rejection-templates.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { isComposing } from '#src/ui/forms/is-composing.ts'
import { Select } from '#src/ui/forms/select.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { draftedText, restoreOnce } from '#src/web/boot/drafts.ts'
import { textsOf } from '#src/web/forms/form-errors.ts'
import { useText } from '#src/web/site/text.tsx'
import type { Rejection } from './use-decisions.ts'

type RejectFormProps = {
  id: number
  busy: boolean
  onCancel: () => void
  onReject: (rejection: Rejection) => Promise<void>
  confirmLabel?: string | undefined
  hint?: string | undefined
}

/** Words that were typed about one vacancy never come back at another. */
const noteOf = (id: number) => `note-${id}`

export const hasDraftedNote = (id: number): boolean => draftedText(noteOf(id)) !== undefined

/** Asks for the reason, which the employer reads. A press opens it, so the first field takes the focus. */
export function RejectForm({
  id,
  busy,
  onCancel,
  onReject,
  confirmLabel = p('review.reject.confirm'),
  hint = p('review.note.hint'),
}: RejectFormProps) {
  const reasons = useReasonOptions()
  const [error, setError] = useState<string>()
  useEffect(() => document.getElementById('reason')?.focus(), [])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { [`reason-${id}`]: reason, [noteOf(id)]: note = '' } = textsOf(new FormData(event.currentTarget))
    const chosen = reasons.find(({ value }) => value === reason)
    if (!chosen) return setError(p('review.reason.required'))
    void onReject({ rejection_reason: chosen.value, ...(note.trim() ? { rejection_note: note } : {}) })
  }
  /** Puts the board's words for the chosen reason into the note, in the employer's language. */
  function fillIn(form: HTMLFormElement, language: Language) {
    const { [`reason-${id}`]: reason } = textsOf(new FormData(form))
    const chosen = reasons.find(({ value }) => value === reason)
    if (!chosen) return setError(p('review.reason.required'))
    const note = form.elements.namedItem(noteOf(id)) as HTMLInputElement
    note.value = rejectionTemplates[language][chosen.value]
    note.lang = language
    note.focus()
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
      className="mt-3 grid animate-appear items-start gap-3 border-t border-line pt-3 sm:grid-cols-2"
    >
      <Field id="reason" label={p('review.reason')} error={error}>
        {(control) => (
          <Select
            {...control}
            name={`reason-${id}`}
            required
            placeholder={p('review.reason.choose')}
            options={reasons}
            onChange={() => setError(undefined)}
          />
        )}
      </Field>
      <Field id="note" label={p('review.note')} mark={p('review.note.mark')}>
        {(control) => <TextInput {...control} name={noteOf(id)} maxLength={1000} autoComplete="off" />}
      </Field>
      <fieldset className="flex flex-wrap items-center gap-2 sm:col-span-2">
        <legend className="float-left me-2 text-muted">{p('review.template')}</legend>
        {offeredLanguages.map((language) => (
          <Button
            key={language}
            variant="secondary"
            small
            lang={language}
            onClick={(event) => fillIn(event.currentTarget.form!, language)}
          >
            {languages[language]}
          </Button>
        ))}
      </fieldset>
      <div className="flex flex-wrap items-center gap-2 sm:col-span-2">
        <Button type="submit" variant="danger" busy={busy}>
          {confirmLabel}
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
