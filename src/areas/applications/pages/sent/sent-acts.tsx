import type { ReactNode } from 'react'
import { Form, useLocation } from 'react-router'
import { uploadRules } from '#src/contract/uploads.ts'
import { formatBytes } from '#src/strings/format.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Checkbox } from '#src/ui/forms/checkbox.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { FileInput } from '#src/ui/forms/file-input.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useDates } from '#src/ui/page-language.ts'
import { useAccountText } from '#src/web/account/account-text.ts'
import { useText } from '#src/web/site/text.tsx'
import { todayInColombo } from '#src/web/site/today.ts'
import type { SentApplication } from '../../calls/sent/sent.ts'

/** Acts that both pages of what was sent have, by the words of their success. */
export const sentDone = { withdraw: 'sent.done.withdraw', resume: 'sent.done.resume' } as const

/** Sends a corrected CV in the place of the first one. */
export function ResumeCard({ children }: { children: ReactNode }) {
  const t = useText()
  const a = useAccountText()
  // A file that was sent is no longer chosen.
  const { key } = useLocation()
  return (
    <Card title={a('sent.resume.title')}>
      <p className="max-w-text">{children}</p>
      <Form key={key} method="post" encType="multipart/form-data" className="mt-3 space-y-3">
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
      {nudge_from !== null && !isEarly && (
        <Form method="post" className="mt-3">
          <input type="hidden" name="act" value="nudge" />
          <Button type="submit" variant="secondary">
            {a('sent.nudge.title')}
          </Button>
        </Form>
      )}
    </Card>
  )
}

function useUnticked(act: 'withdraw' | 'erase'): boolean {
  return new URLSearchParams(useLocation().search).get('unticked') === act
}

function Unticked() {
  const a = useAccountText()
  return (
    <div id="unticked" className="mt-3">
      <Notice tone="error" live title={a('sent.withdraw.unticked')} />
    </div>
  )
}

/** Ends what number and code opened: the phone may be somebody else's. */
export function CloseCard() {
  const a = useAccountText()
  return (
    <Card title={a('sent.close.title')}>
      <p className="max-w-text">{a('sent.close.text')}</p>
      <Form method="post" className="mt-3">
        <input type="hidden" name="act" value="close" />
        <Button type="submit" variant="secondary">
          {a('sent.close.submit')}
        </Button>
      </Form>
    </Card>
  )
}

/** For who gave no email address: others erase it by *My data*. */
export function ErasePart() {
  const a = useAccountText()
  const unticked = useUnticked('erase')
  return (
    <section className="mt-6">
      <h3>{a('sent.erase.title')}</h3>
      <p className="max-w-text">{a('sent.erase.text')}</p>
      {unticked && <Unticked />}
      <Form method="post" className="mt-3 space-y-3">
        <input type="hidden" name="act" value="erase" />
        <Checkbox id="erase-sure" name="sure" value="true" label={a('sent.erase.sure')} />
        <Button type="submit" variant="danger-outline">
          {a('sent.erase.submit')}
        </Button>
      </Form>
    </section>
  )
}

/** Takes it back for good, after a tick. */
export function WithdrawPart({ children }: { children: ReactNode }) {
  const a = useAccountText()
  const unticked = useUnticked('withdraw')
  return (
    <section>
      <h3>{a('sent.withdraw.title')}</h3>
      <p className="max-w-text">{children}</p>
      {unticked && <Unticked />}
      <Form method="post" className="mt-3 space-y-3">
        <input type="hidden" name="act" value="withdraw" />
        <Checkbox id="sure" name="sure" value="true" label={a('sent.withdraw.sure')} />
        <Button type="submit" variant="danger-outline">
          {a('sent.withdraw.submit')}
        </Button>
      </Form>
    </section>
  )
}
