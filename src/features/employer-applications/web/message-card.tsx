import { Form, useNavigation } from 'react-router'
import { MESSAGE_SIZE } from '#src/features/applications/application-stages.ts'
import { InterviewFacts } from '#src/features/interviews/web/interview-facts.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Field } from '#src/ui/field.tsx'
import { useDates } from '#src/ui/page-language.ts'
import { TextArea } from '#src/ui/text-area.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import type { ReceivedApplication } from '../contract.ts'

/** Shows what was mailed to the applicant, each with the state of its mail, and writes to those who allowed it. */
export function MessageCard({
  application: { messages, messages_allowed },
}: {
  application: ReceivedApplication
}) {
  const { formatTime } = useDates()
  const a = useAccountText()
  const busy = useNavigation().formData?.get('act') === 'message'
  return (
    <Card title={a('received.messages')}>
      {messages.length === 0 && <p className="text-muted">{a('received.messages.none')}</p>}
      <ul className="space-y-3">
        {messages.map(({ id, stage, text, interview, created_at, mail }) => (
          <li key={id} className="border-s-4 border-line ps-3">
            {stage && <p className="font-semibold">{a(`stage.${stage}`)}</p>}
            {interview && <InterviewFacts interview={interview} />}
            {text && <p className="max-w-text break-words whitespace-pre-line">{text}</p>}
            <p className="text-sm text-muted">
              <time dateTime={created_at}>{formatTime(created_at)}</time>, {a(`received.mail.${mail}`)}
            </p>
          </li>
        ))}
      </ul>
      {messages_allowed ? (
        // A sent message empties the field.
        <Form method="post" key={messages.length} className="mt-4 space-y-3">
          <input type="hidden" name="act" value="message" />
          <Field id="text" label={a('received.messages.text')} hint={a('received.messages.limits')}>
            {(control) => <TextArea {...control} name="text" rows={4} maxLength={MESSAGE_SIZE} required />}
          </Field>
          <Button type="submit" variant="secondary" busy={busy}>
            {a('received.messages.submit')}
          </Button>
        </Form>
      ) : (
        <p className="mt-3 max-w-text text-sm text-muted">{a('received.messages.closed')}</p>
      )}
    </Card>
  )
}
