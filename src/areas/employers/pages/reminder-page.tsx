import { data, useActionData, useLoaderData } from 'react-router'
import { WrittenText } from '#src/areas/vacancies/pages/vacancy-text.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useDates } from '#src/ui/page-language.ts'
import { RouteLink } from '#src/ui/shell/route-link.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import type { PageHandle } from '#src/web/hydration/page-handle.ts'
import { onLinkPost, onLinkServer, LinkRefused, refusedPress } from '#src/web/links/link-page.tsx'
import { PageTop } from '#src/web/site/page-title.tsx'
import { useText } from '#src/web/site/text.tsx'
import * as contract from '../calls/reminder.ts'
import { foundAnswers } from '../vacancy-acts.ts'
import { FoundQuestion } from './vacancy-words.tsx'

export const handle: PageHandle = { framework: 'when-wanted', secretAddress: true }

/** Reading changes nothing: a mail scanner may open each link as often as it likes. */
export const loader = onLinkServer(async (api, { url, signal }) => {
  const read = await api(contract.readReminder, { signal })
  const chosen = answerIn(url.searchParams.get('answer'))
  return read.ok ? { ...read, data: { reminder: read.data, chosen } } : read
})

type AnswerResult =
  | { given: contract.ReminderAnswer; message?: undefined }
  | { given?: undefined; message: string | undefined }

export const action = onLinkPost(async (api, form) => {
  const answer = answerIn(form.get('answer'))
  const result =
    answer && (await api(contract.answerReminder, { body: { answer, ...foundIn(form.get('found')) } }))
  return answer && result?.ok ? data<AnswerResult>({ given: answer }) : refusedPress(result)
})

function answerIn(text: unknown): contract.ReminderAnswer | undefined {
  return contract.reminderAnswers.find((answer) => answer === text)
}

function foundIn(text: unknown) {
  const found = foundAnswers.find((answer) => answer === text)
  return found && { found }
}

export default function ReminderPage() {
  const view = useLoaderData<typeof loader>()
  if (view.state === 'refused') return <LinkRefused message={view.message} />
  return <Question {...view.shown} />
}

type QuestionProps = { reminder: contract.Reminder; chosen: contract.ReminderAnswer | undefined }

function Question({ reminder, chosen }: QuestionProps) {
  const { formatDay } = useDates()
  const t = useText()
  const a = useAccountText()
  const answered: AnswerResult | undefined = useActionData<typeof action>()
  const { kind, position, closing_date, answers, vacancy_id } = reminder
  const title = a(kind === 'closing' ? 'reminder.title' : `reminder.title.${kind}`, {
    day: formatDay(closing_date),
  })
  const given = answered?.given
  // Shows first the answer whose button was pressed in the mail.
  const [first, others] =
    chosen && answers.includes(chosen)
      ? [[chosen], answers.filter((answer) => answer !== chosen)]
      : [answers, []]
  return (
    <div className="mx-auto max-w-2xl">
      <PageTop title={title} lead={<WrittenText text={position} />} />
      <div className="space-y-4">
        {given && <Notice tone="success" live title={a(`reminder.done.${given}`)} />}
        {answered && !given && (
          <Notice tone="error" live>
            {answered.message ?? t('network.error')}
          </Notice>
        )}
        {!given && first.length === 0 && <Notice>{a('reminder.nothing')}</Notice>}
        {!given &&
          first.map((answer) => (
            <Card key={answer}>
              <AnswerForm reminder={reminder} answer={answer} />
            </Card>
          ))}
        {!given && others.length > 0 && (
          <details>
            <summary className="link min-h-control py-2">{a('reminder.other')}</summary>
            <div className="mt-2 space-y-4">
              {others.map((answer) => (
                <Card key={answer}>
                  <AnswerForm reminder={reminder} answer={answer} secondary />
                </Card>
              ))}
            </div>
          </details>
        )}
        <p>
          <RouteLink to={`/account/vacancies/${vacancy_id}`} className="link inline-block py-2">
            {a('reminder.account')}
          </RouteLink>
        </p>
      </div>
    </div>
  )
}

type AnswerFormProps = { reminder: contract.Reminder; answer: contract.ReminderAnswer; secondary?: boolean }

function AnswerForm({ reminder, answer, secondary }: AnswerFormProps) {
  const { formatDay } = useDates()
  const a = useAccountText()
  const { closing_date, extend_until } = reminder
  const day = formatDay(answer === 'extended' ? (extend_until ?? closing_date) : closing_date)
  return (
    <form method="post" className="space-y-4">
      <p>{a(`reminder.${answer}.lead`, { day })}</p>
      <input type="hidden" name="answer" value={answer} />
      {answer === 'filled' && <FoundQuestion id="found" />}
      <Button type="submit" variant={secondary ? 'secondary' : 'primary'}>
        {a(`reminder.${answer}`, { day })}
      </Button>
    </form>
  )
}
