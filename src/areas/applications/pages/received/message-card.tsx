import { Form, useNavigation } from 'react-router'
import { MESSAGE_SIZE } from '#src/areas/applications/application-stages.ts'
import type { ReceivedApplication } from '#src/areas/applications/calls/received/received.ts'
import { Button, ButtonSummary } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { TextArea } from '#src/ui/forms/text-input.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useDates } from '#src/ui/page-language.ts'
import { useAccountText } from '#src/web/account/account-text.ts'
import { phoneHref, whatsappHref } from '#src/web/site/contact-hrefs.ts'
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

const link =
  'inline-flex min-h-control items-center gap-1.5 rounded border border-edge px-2.5 text-sm font-semibold text-primary hover:bg-primary-soft'

type ContactLinksProps = { phone: string; whatsapp: boolean; name: string }

/** A number has WhatsApp only if it was given for it. */
export function ContactLinks({ phone, whatsapp, name }: ContactLinksProps) {
  const a = useAccountText()
  return (
    <>
      <a href={phoneHref(phone)} className={link} aria-label={a('received_list.call', { name })}>
        <Icon name="phone" className="size-4" />
        {a('received_list.call.short')}
      </a>
      {whatsapp && (
        <a href={whatsappHref(phone)} target="_blank" rel="noopener" className={link}>
          <Icon name="whatsapp" className="size-4" />
          WhatsApp
        </a>
      )}
    </>
  )
}
