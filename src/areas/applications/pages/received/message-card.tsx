import { Form, useNavigation } from 'react-router'
import { Button, ButtonSummary } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { TextArea } from '#src/ui/forms/text-input.tsx'
import { useDates } from '#src/ui/page-language.ts'
import { useAccountText } from '#src/web/account/account-text.ts'
import { MESSAGE_SIZE } from '../../application-stages.ts'
import type { ReceivedApplication } from '../../calls/received/received.ts'
import { InterviewFacts } from '../interviews/interview-facts.tsx'

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
        // A sent message empties the field. It is folded: the forms of a decision have a field for words, too.
        <details key={messages.length} className="mt-4">
          <ButtonSummary>{a('received.messages.write')}</ButtonSummary>
          <Form method="post" className="mt-3 space-y-3">
            <input type="hidden" name="act" value="message" />
            <Field id="text" label={a('received.messages.text')} hint={a('received.messages.limits')}>
              {(control) => <TextArea {...control} name="text" rows={4} maxLength={MESSAGE_SIZE} required />}
            </Field>
            <Button type="submit" variant="secondary" busy={busy}>
              {a('received.messages.submit')}
            </Button>
          </Form>
        </details>
      ) : (
        <p className="mt-3 max-w-text text-sm text-muted">{a('received.messages.closed')}</p>
      )}
    </Card>
  )
}
