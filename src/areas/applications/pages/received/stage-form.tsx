import { Form, useNavigation } from 'react-router'
import { phoneInGroups } from '#src/contract/values/phone-in-one-form.ts'
import { Button, ButtonSummary } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Checkbox } from '#src/ui/forms/checkbox.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { phoneHref } from '#src/web/site/contact-hrefs.ts'
import { type EmployerStage, MESSAGE_SIZE } from '../../application-stages.ts'
import type { ReceivedApplication } from '../../calls/received/received.ts'
import { StageBadge } from '../stage-badge.tsx'

/** The usual answers come first, the way back last. An invitation has a form of its own. */
const answers = ['shortlisted', 'hired', 'received'] as const satisfies EmployerStage[]

const isToCome = (instant: string) => Date.parse(instant) > Date.now()

/** Sets the stage of an application. It is posted to the page's own action, with script and without. */
export function StageForm({
  application: { stage, interview, messages_allowed, email, phone },
}: {
  application: ReceivedApplication
}) {
  const a = useAccountText()
  const sent = useNavigation().formData
  const busy = sent?.get('act') === 'stage' ? sent.get('stage') : undefined
  return (
    <Card title={a('received.move.title')} actions={<StageBadge stage={stage} />}>
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
              {/* The email leaves at once, so one press is not enough. */}
              <ButtonSummary variant="danger-outline">{a('received.move.not_selected')}</ButtonSummary>
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
            {a('received.no_email', { phone: phoneInGroups(phone ?? '') })}
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
