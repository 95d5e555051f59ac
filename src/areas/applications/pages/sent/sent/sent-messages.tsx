import { Form } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { useDates } from '#src/ui/page-language.ts'
import { useAccountText } from '#src/web/account/account-text.ts'
import type { SentApplication } from '../../../calls/sent/sent.ts'
import { InterviewFacts } from '../../interviews/interview-facts.tsx'

/** Shows what the employer wrote, to be reported, and lets the applicant allow more or no more. */
export function SentMessages({
  application: { email, messages, messages_allowed },
}: {
  application: SentApplication
}) {
  const { formatTime } = useDates()
  const a = useAccountText()
  // Messages are emails.
  if (email === null) return null
  return (
    <Card title={a('sent.messages')}>
      <ul className="space-y-3">
        {messages.map(({ id, stage, text, interview, created_at, reported }) => (
          <li key={id} className="border-s-4 border-line ps-3">
            {stage && <p className="font-semibold">{a(`stage.${stage}`)}</p>}
            {interview && <InterviewFacts interview={interview} />}
            {text && <p className="break-words whitespace-pre-line">{text}</p>}
            <time dateTime={created_at} className="block text-sm text-muted">
              {formatTime(created_at)}
            </time>
            {(text ?? interview) && <Report id={id} reported={reported} />}
          </li>
        ))}
      </ul>
      <p className="mt-3">{a(messages_allowed ? 'sent.messages.on' : 'sent.messages.off')}</p>
      <p className="mt-1 font-semibold">{a('sent.never_pay')}</p>
      <Form method="post" className="mt-3">
        <input type="hidden" name="act" value={messages_allowed ? 'stop' : 'allow'} />
        <Button type="submit" variant="secondary">
          {a(messages_allowed ? 'sent.messages.stop' : 'sent.messages.allow')}
        </Button>
      </Form>
    </Card>
  )
}

function Report({ id, reported }: { id: number; reported: boolean }) {
  const a = useAccountText()
  if (reported) return <p className="text-sm text-muted">{a('sent.report.done')}</p>
  return (
    <Form method="post">
      <input type="hidden" name="act" value="report" />
      <input type="hidden" name="message" value={id} />
      <Button type="submit" variant="quiet" small>
        {a('sent.report')}
      </Button>
    </Form>
  )
}
