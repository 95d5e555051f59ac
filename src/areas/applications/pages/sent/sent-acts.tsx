import type { ReactNode } from 'react'
import { Form, useLocation } from 'react-router'
import { uploadRules } from '#src/contract/uploads.ts'
import { formatBytes } from '#src/strings/format.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Checkbox } from '#src/ui/forms/choices.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { FileInput } from '#src/ui/forms/file-input.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useDates } from '#src/ui/page-language.ts'
import { useAccountText } from '#src/web/account/account-text.ts'
import { ActForm } from '#src/web/forms/act-form.tsx'
import { useText } from '#src/web/site/text.tsx'
import { todayInColombo } from '#src/web/site/today.ts'
import type { SentApplication } from '../../calls/sent/sent.ts'

/** Acts of both pages of sent applications, with their success messages. */
export const sentDone = { withdraw: 'sent.done.withdraw', resume: 'sent.done.resume' } as const

/** Sends a corrected CV in the place of the first one. */
export function ResumeCard({ children }: { children: ReactNode }) {
  const t = useText()
  const a = useAccountText()
  // A new key after sending empties the chosen file.
  const { key } = useLocation()
  return (
    <Card title={a('sent.resume.title')}>
      <p className="max-w-text">{children}</p>
      <Form key={key} method="post" encType="multipart/form-data" noValidate className="mt-3 space-y-3">
        <input type="hidden" name="act" value="resume" />
        <Field id="resume" label={t('application.resume')} hint={t('application.resume.hint')}>
          {(control) => (
            <FileInput
              {...control}
              name="resume"
              required
              accept={uploadRules.resume.accept}
              chooseLabel={t('form.file.choose')}
              noneLabel={t('form.file.none')}
              formatSize={formatBytes}
            />
          )}
        </Field>
        <Button type="submit" variant="secondary">
          {a('sent.resume.submit')}
        </Button>
      </Form>
    </Card>
  )
}

export function NudgeCard({ application: { nudge_from, nudged_at } }: { application: SentApplication }) {
  const { formatDay } = useDates()
  const a = useAccountText()
  if (nudge_from === null && nudged_at === null) return null
  const isEarly = nudge_from !== null && todayInColombo() < nudge_from
  return (
    <Card title={a('sent.nudge.title')}>
      {nudged_at !== null && <p>{a('sent.nudge.sent', { day: formatDay(nudged_at) })}</p>}
      {nudge_from !== null && (
        <p className="max-w-text">
          {a(isEarly ? 'sent.nudge.from' : 'sent.nudge.text', { day: formatDay(nudge_from) })}
        </p>
      )}
      {nudge_from !== null && !isEarly && <ActForm act="nudge" label={a('sent.nudge.title')} />}
    </Card>
  )
}

/** Ends what number and code opened: the phone may be somebody else's. */
export function CloseCard() {
  const a = useAccountText()
  return (
    <Card title={a('sent.close.title')}>
      <p className="max-w-text">{a('sent.close.text')}</p>
      <ActForm act="close" label={a('sent.close.submit')} />
    </Card>
  )
}

type EndPartProps = { act: 'withdraw' | 'erase'; className?: string; children: ReactNode }

/** Withdraws an application for good, or erases it, after a tick. Those with an email address erase in *My data*. */
export function EndPart({ act, className, children }: EndPartProps) {
  const a = useAccountText()
  const unticked = new URLSearchParams(useLocation().search).get('unticked') === act
  return (
    <section id={act} className={className}>
      <h3>{a(`sent.${act}.title`)}</h3>
      <p className="max-w-text">{children}</p>
      {unticked && (
        <div id="unticked" className="mt-3">
          <Notice tone="error" live title={a('sent.withdraw.unticked')} />
        </div>
      )}
      <ActForm act={act} label={a(`sent.${act}.submit`)} variant="danger-outline" className="mt-3 space-y-3">
        <Checkbox
          id={act === 'erase' ? 'erase-sure' : 'sure'}
          name="sure"
          value="true"
          label={a(`sent.${act}.sure`)}
        />
      </ActForm>
    </section>
  )
}
