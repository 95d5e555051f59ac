import { Form } from 'react-router'
import { NOTE_SIZE } from '#src/features/applications/application-stages.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Field } from '#src/ui/field.tsx'
import { useDates } from '#src/ui/page-language.ts'
import { TextArea } from '#src/ui/text-area.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import type { ReceivedApplication } from '../contract.ts'

/** Keeps an employer's notes on an application, which nobody else sees. */
export function NoteCard({ notes }: Pick<ReceivedApplication, 'notes'>) {
  const { formatTime } = useDates()
  const a = useAccountText()
  return (
    <Card title={a('received.notes')}>
      <ul className="space-y-3">
        {notes.map(({ id, text, created_at }) => (
          <li key={id} className="border-s-4 border-line ps-3">
            <p className="break-words whitespace-pre-line">{text}</p>
            <Form method="post" className="flex flex-wrap items-center gap-2 text-sm text-muted">
              <input type="hidden" name="act" value="drop-note" />
              <input type="hidden" name="note" value={id} />
              <time dateTime={created_at}>{formatTime(created_at)}</time>
              <Button
                type="submit"
                variant="quiet"
                small
                aria-label={a('received.notes.remove_of', { text: text.slice(0, 60) })}
              >
                {a('received.notes.remove')}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      {/* A saved note empties the field. */}
      <Form method="post" key={notes.length} className="mt-4 space-y-3">
        <input type="hidden" name="act" value="note" />
        <Field id="note" label={a('received.notes.text')} hint={a('received.notes.hint')}>
          {(control) => <TextArea {...control} name="text" rows={3} maxLength={NOTE_SIZE} required />}
        </Field>
        <Button type="submit" variant="secondary">
          {a('received.notes.submit')}
        </Button>
      </Form>
    </Card>
  )
}
