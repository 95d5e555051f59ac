import type { FormEvent } from 'react'
import { formatTime } from '#src/strings/format.ts'
import { p } from '#src/strings/panel.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { restoreOnce } from '#src/web/boot/drafts.ts'
import { textsOf } from '#src/web/forms/form-errors.ts'
import type { Loaded } from '#src/web/panel/panel-failure.ts'
import { usePanelAct } from '#src/web/panel/use-panel-act.ts'
import { type VacancyNote, addNote, removeNote } from '../../../../calls/moderation/notes.ts'

type VacancyNotesProps = { id: number; notes: Loaded<readonly VacancyNote[]> }

/** Admins tell each other something about a vacancy. Its owner never reads it. */
export function VacancyNotes({ id, notes }: VacancyNotesProps) {
  const { busy, act } = usePanelAct('notes.failed')
  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const { text = '' } = textsOf(new FormData(form))
    if (text.trim() && (await act(addNote, { params: { id }, body: { text } }))) form.reset()
  }
  return (
    <Card title={p('notes.title')}>
      {!notes.ok && <p role="alert">{notes.text}</p>}
      {notes.ok && (
        <ul className="mb-3">
          {notes.value.map((note) => (
            <li key={note.id} className="border-t border-line py-2 first:border-0">
              <span className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-muted">
                <span>
                  <time dateTime={note.created_at}>{formatTime(note.created_at)}</time> ·{' '}
                  {note.admin_name ?? p('notes.nobody')}
                </span>
                {note.may_remove && (
                  <Button
                    variant="quiet"
                    small
                    busy={busy}
                    onClick={() => void act(removeNote, { params: { id, note: note.id } })}
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
      <form ref={restoreOnce} noValidate onSubmit={(event) => void add(event)} className="space-y-2">
        <Field id="note-text" label={p('notes.text')} hint={p('notes.hint')}>
          {(control) => <TextArea {...control} name="text" rows={2} maxLength={2000} />}
        </Field>
        <Button type="submit" variant="secondary" busy={busy}>
          {p('notes.add')}
        </Button>
      </form>
    </Card>
  )
}
