import { Form, useLocation } from 'react-router'
import { formatTime } from '#src/strings/format.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import type { SentApplication } from '../../applicant-contract.ts'
import { ActNotice } from '../act-notice.tsx'
import { StageBadge } from '../stage-badge.tsx'
import { StageHistory } from '../stage-history.tsx'
import { SentMessages } from './sent-messages.tsx'

const done = {
  withdraw: 'sent.done.withdraw',
  allow: 'sent.done.allow',
  stop: 'sent.done.stop',
  report: 'sent.done.report',
} as const

/** Shows an application to who sent it. */
export function SentView({ application }: { application: SentApplication }) {
  const a = useAccountText()
  const { stage } = application
  return (
    <>
      <ActNotice words={done} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <div className="min-w-0 space-y-4">
          <Card title={a('sent.stage')} actions={<StageBadge stage={stage} />}>
            {stage === 'withdrawn' && <p className="mb-3 max-w-text">{a('sent.withdrawn.text')}</p>}
            {stage === 'closed' && <p className="mb-3 max-w-text">{a('sent.closed.text')}</p>}
            <StageHistory course={application} />
          </Card>
          <Card title={a('sent.what')}>
            <Facts application={application} />
          </Card>
        </div>
        {stage !== 'withdrawn' && (
          <div className="min-w-0 space-y-4">
            <SentMessages application={application} />
            <WithdrawCard />
          </div>
        )}
      </div>
    </>
  )
}

function Facts({ application: row }: { application: SentApplication }) {
  const a = useAccountText()
  return (
    <>
      <DescriptionList
        items={[
          { term: a('received.number'), value: <span className="select-all">{row.applicant_no}</span> },
          { term: a('received.vacancy'), value: row.job_position },
          { term: a('received.company'), value: row.company_name },
          { term: a('received.name'), value: row.full_name },
          { term: a('received.email'), value: <span className="break-words">{row.email}</span> },
          { term: a('received.phone'), value: row.phone },
          ...(row.city ? [{ term: a('received.city'), value: row.city }] : []),
          { term: a('received.resume'), value: row.resume_name ?? a('received.resume.none') },
          { term: a('received.applied'), value: formatTime(row.created_at) },
        ]}
      />
      {row.cover_letter && (
        <>
          <h3 className="mt-4 font-semibold">{a('received.letter')}</h3>
          <p className="max-w-text break-words whitespace-pre-line">{row.cover_letter}</p>
        </>
      )}
    </>
  )
}

function WithdrawCard() {
  const a = useAccountText()
  const unticked = new URLSearchParams(useLocation().search).has('unticked')
  return (
    <Card title={a('sent.withdraw.title')}>
      <p className="max-w-text">{a('sent.withdraw.text')}</p>
      {unticked && <Notice tone="error" live title={a('sent.withdraw.unticked')} className="mt-3" />}
      <Form method="post" className="mt-3 space-y-3">
        <input type="hidden" name="act" value="withdraw" />
        <Checkbox id="sure" name="sure" value="true" label={a('sent.withdraw.sure')} />
        <Button type="submit" variant="danger-outline">
          {a('sent.withdraw.submit')}
        </Button>
      </Form>
    </Card>
  )
}
