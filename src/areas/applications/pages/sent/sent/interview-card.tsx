import { Form } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import type { SentApplication } from '../../../calls/sent/sent.ts'
import { interviewAnswers } from '../../../interview.ts'
import { InterviewFacts } from '../../interviews/interview-facts.tsx'

const isToCome = (instant: string) => Date.parse(instant) > Date.now()

/** Shows the applicant their interview, and answers it with one press. */
export function InterviewCard({ application: { interview } }: { application: SentApplication }) {
  const a = useAccountText()
  if (interview === null) return null
  const { id, answer, starts_at } = interview
  return (
    <Card title={a('interview.title')}>
      <InterviewFacts interview={interview} />
      {answer !== null && (
        <p className="mt-3 font-semibold">
          {a('sent.interview.answered', { answer: a(`sent.interview.${answer}`) })}
        </p>
      )}
      {isToCome(starts_at) && (
        <Form method="post" className="mt-3">
          <input type="hidden" name="act" value="interview" />
          <input type="hidden" name="interview" value={id} />
          <p className="mb-2 max-w-text">
            {a(answer === null ? 'sent.interview.ask' : 'sent.interview.change')}
          </p>
          <div className="flex flex-wrap gap-2">
            {interviewAnswers
              .filter((one) => one !== answer)
              .map((one) => (
                <Button
                  key={one}
                  type="submit"
                  name="answer"
                  value={one}
                  variant={one === 'coming' ? 'primary' : 'secondary'}
                >
                  {a(`sent.interview.${one}`)}
                </Button>
              ))}
          </div>
        </Form>
      )}
      <p className="mt-3 max-w-text text-sm text-muted">{a('sent.never_pay')}</p>
    </Card>
  )
}
