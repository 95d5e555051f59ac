import { Form, useNavigation } from 'react-router'
import { formatPhone } from '#src/contract/values/phone-number.ts'
import { sizes } from '#src/contract/values/units.ts'
import { bringItems, bringWords } from '#src/strings/bring-items.ts'
import { Button, ButtonSummary } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { CheckboxGroups, Checkbox } from '#src/ui/forms/choices.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { TextArea, TextInput } from '#src/ui/forms/text-input.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { usePageLanguage } from '#src/ui/page-language.ts'
import { useAccountText } from '#src/web/account/account-text.ts'
import { ActForm } from '#src/web/forms/act-form.tsx'
import { ChosenDay } from '#src/web/forms/chosen-day.tsx'
import { phoneHref } from '#src/web/site/contact-hrefs.ts'
import { useText } from '#src/web/site/text.tsx'
import { type EmployerStage, MESSAGE_SIZE } from '../../application-stages.ts'
import type { ReceivedApplication } from '../../calls/received/received.ts'
import { INTERVIEW_ADDRESS, INTERVIEW_LINK, toLocal } from '../../interview.ts'
import { InterviewAnswerBadge, InterviewFacts } from '../interviews/interview-facts.tsx'
import { StageBadge } from '../stage-history.tsx'
import { ReasonField } from './reason-field.tsx'

/** The usual answers first, the undo last. An invitation has a form of its own. */
const answers = ['shortlisted', 'hired', 'received'] as const satisfies EmployerStage[]

const isToCome = (instant: string) => Date.parse(instant) > Date.now()

/** Sets the stage of an application. It is posted to the page's own action, with script and without. */
export function StageForm({
  application: { stage, interview, messages_allowed, email, phone, history, messages },
}: {
  application: ReceivedApplication
}) {
  const a = useAccountText()
  const sent = useNavigation().formData
  const busy = sent?.get('act') === 'stage' ? sent.get('stage') : undefined
  // An interview was cancelled at once.
  const canUndo =
    stage === 'not_selected' && messages.at(-1)?.mail === 'waiting' && history.at(-2)?.stage !== 'interview'
  return (
    <Card title={a('received.move.title')} actions={<StageBadge stage={stage} />}>
      {canUndo && (
        <Notice tone="info" className="mb-4">
          <ActForm act="undo" label={a('unanswered.undo')} className="space-y-2">
            <p>{a('received.move.waits')}</p>
          </ActForm>
        </Notice>
      )}
      <Form method="post" className="space-y-4">
        <input type="hidden" name="act" value="stage" />
        <input type="hidden" name="from" value={stage} />
        {interview && isToCome(interview.starts_at) && (
          <p className="max-w-text text-sm text-muted">
            {a(
              email === null ? 'received.move.cancels_interview.by_phone' : 'received.move.cancels_interview',
            )}
          </p>
        )}
        <div className="flex flex-wrap items-start gap-2">
          {answers
            .filter((one) => one !== stage)
            .map((one) => (
              <Button
                key={one}
                type="submit"
                name="stage"
                value={one}
                variant="secondary"
                busy={busy === one}
                busyLabel={a('received_list.moving')}
              >
                {a(`received.move.${one}`)}
              </Button>
            ))}
          {stage !== 'not_selected' && (
            <details>
              <ButtonSummary variant="danger-outline">{a('received.move.not_selected')}</ButtonSummary>
              <ReasonField className="mt-2" />
              <Button
                type="submit"
                name="stage"
                value="not_selected"
                variant="danger"
                busy={busy === 'not_selected'}
                busyLabel={a('received_list.moving')}
                className="mt-2"
              >
                {a('received.move.confirm_decline')}
              </Button>
            </details>
          )}
        </div>
        {email === null ? (
          <a href={phoneHref(phone ?? '')} className="link inline-block py-1 text-sm">
            {a('received.no_email', { phone: formatPhone(phone ?? '') })}
          </a>
        ) : (
          <Checkbox
            id="notify"
            name="notify"
            value="true"
            defaultChecked
            label={a('received.move.notify')}
            hint={a('received.move.notify.hint')}
          />
        )}
        {messages_allowed && (
          <Field id="message" label={a('received.move.message')}>
            {(control) => <TextArea {...control} name="message" rows={3} maxLength={MESSAGE_SIZE} />}
          </Field>
        )}
      </Form>
    </Card>
  )
}

type InterviewCardProps = { application: ReceivedApplication }

/** Shows the interview with what the applicant answered, and sets or changes it: each change is emailed to those who have an address. */
export function InterviewCard({ application }: InterviewCardProps) {
  const a = useAccountText()
  const { interview, stage } = application
  const act = interview
    ? 'interview.change'
    : stage === 'interview'
      ? 'interview.set'
      : 'received.move.interview'
  return (
    <Card
      title={a('interview.title')}
      actions={interview && <InterviewAnswerBadge answer={interview.answer} />}
    >
      {interview && <InterviewFacts interview={interview} />}
      <details className={interview ? 'mt-3' : undefined}>
        <ButtonSummary>{a(act)}</ButtonSummary>
        <InterviewForm application={application} />
      </details>
    </Card>
  )
}

function InterviewForm({ application }: InterviewCardProps) {
  const { stage, interview, messages_allowed, email, vacancy_address } = application
  const prefilled = interview ? undefined : vacancy_address?.slice(0, INTERVIEW_ADDRESS)
  const byPhone = email === null
  const a = useAccountText()
  const t = useText()
  const words = bringWords[usePageLanguage()]
  const busy = useNavigation().formData?.has('interview_at') === true
  return (
    <Form method="post" className="mt-2 space-y-4">
      <input type="hidden" name="act" value="stage" />
      <input type="hidden" name="stage" value="interview" />
      <input type="hidden" name="from" value={stage} />
      <input type="hidden" name="notify" value="true" />
      <input type="hidden" name="interview_seen" value={interview?.id ?? ''} />
      <p className="max-w-text text-sm text-muted">
        {a(byPhone ? 'interview.form.by_phone' : 'interview.form.text')}
      </p>
      <Field
        id="interview_at"
        label={a('interview.when')}
        mark={stage === 'interview' ? undefined : t('form.optional')}
      >
        {(control) => (
          <TextInput
            {...control}
            name="interview_at"
            type="datetime-local"
            max="9999-12-31T23:59"
            required={stage === 'interview'}
            defaultValue={interview ? toLocal(interview.starts_at) : undefined}
          />
        )}
      </Field>
      <ChosenDay name="interview_at" />
      {prefilled && <input type="hidden" name="prefilled_address" value={prefilled} />}
      <Field
        id="interview_address"
        label={a('interview.form.address')}
        hint={prefilled && a('interview.form.address.prefilled')}
      >
        {(control) => (
          <TextInput
            {...control}
            name="interview_address"
            maxLength={INTERVIEW_ADDRESS}
            defaultValue={interview ? (interview.address ?? undefined) : prefilled}
          />
        )}
      </Field>
      <Field id="interview_town" label={a('interview.form.town')}>
        {(control) => (
          <TextInput
            {...control}
            name="interview_town"
            maxLength={sizes.city}
            defaultValue={interview?.town ?? undefined}
          />
        )}
      </Field>
      <Field id="interview_link" label={a('interview.form.link')} hint={a('interview.form.link.hint')}>
        {(control) => (
          <TextInput
            {...control}
            name="interview_link"
            type="url"
            maxLength={INTERVIEW_LINK}
            defaultValue={interview?.link ?? undefined}
          />
        )}
      </Field>
      <CheckboxGroups
        id="interview_bring"
        name="interview_bring"
        legend={a('interview.form.bring')}
        groups={[{ options: bringItems.map((value) => ({ value, label: words[value] })) }]}
        defaultValues={interview?.bring ?? []}
      />
      {messages_allowed && (
        <Field id="interview_message" label={a('interview.form.message')}>
          {(control) => <TextArea {...control} name="message" rows={3} maxLength={MESSAGE_SIZE} />}
        </Field>
      )}
      <Button type="submit" variant="secondary" busy={busy}>
        {a(
          byPhone
            ? 'interview.form.submit_by_phone'
            : interview
              ? 'interview.form.submit_change'
              : 'interview.form.submit',
        )}
      </Button>
    </Form>
  )
}
