import type { FormEvent } from 'react'
import { addNote, removeNote, type VacancyNote } from '#src/areas/moderation/calls/vacancy-page.ts'
import { formatTime, p } from '#src/strings/panel.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { TextArea } from '#src/ui/forms/text-input.tsx'
import { useAct } from '#src/web/acts/acts.tsx'
import { restoreOnce } from '#src/web/boot/drafts.ts'
import { getTexts } from '#src/web/forms/form-errors.ts'
import type { Loaded } from '#src/web/panel/panel-rows.ts'

type VacancyNotesProps = {
  id: number
  notes: Loaded<readonly VacancyNote[]>
  /** The field is folded up until it is wanted. */
  folded?: boolean
  onChanged?: () => Promise<unknown>
}

/** Admins tell each other something about a vacancy. Its owner never reads it. */
export function VacancyNotes({ id, notes, folded, onChanged }: VacancyNotesProps) {
  const { busy, act } = useAct({ failure: p('notes.failed'), onDone: onChanged })
  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const { text = '' } = getTexts(new FormData(form))
    const result = text.trim()
      ? await act('add', (api) => api(addNote, { params: { id }, body: { text } }))
      : undefined
    if (result?.ok) form.reset()
  }
  const form = (
    <form ref={restoreOnce} noValidate onSubmit={(event) => void add(event)} className="space-y-2">
      <Field id="note-text" label={p('notes.text')} hint={p('notes.hint')}>
        {(control) => <TextArea {...control} name="text" rows={2} maxLength={2000} />}
      </Field>
      <Button type="submit" variant="secondary" busy={busy}>
        {p('notes.add')}
      </Button>
    </form>
  )
  return (
    <>
      {!notes.ok && <p role="alert">{notes.text}</p>}
      {notes.ok && notes.value.length > 0 && (
        <ul className="mb-3">
          {notes.value.map((note) => (
            <li key={note.id} className="border-t border-line py-2 first:border-0">
              <span className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-muted">
                <span>
                  <time dateTime={note.created_at}>{formatTime(note.created_at)}</time> ·{' '}
                  {note.admin_name ?? p('notes.no_admin')}
                </span>
                {note.may_remove && (
                  <Button
                    variant="quiet"
                    small
                    busy={busy}
                    onClick={() =>
                      void act('remove', (api) => api(removeNote, { params: { id, note: note.id } }))
                    }
                  >
                    {p('notes.remove')}
                  </Button>
                )}
              </span>
              <p className="whitespace-pre-line wrap-anywhere">{note.text}</p>
            </li>
          ))}
        </ul>
      )}
      {folded ? (
        <details>
          <summary className="link min-h-control py-2">{p('notes.add_one')}</summary>
          {form}
        </details>
      ) : (
        form
      )}
    </>
  )
}
