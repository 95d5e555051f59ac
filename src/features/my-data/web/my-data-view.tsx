import { Form } from 'react-router'
import { formatDay, formatTime } from '#src/strings/format.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import type { MyData } from '../contract.ts'
import { EraseCard } from './erase-card.tsx'
import { KeptReasons } from './kept-reasons.tsx'
import { useMyDataText } from './my-data-text.ts'
import { PartCard } from './part-card.tsx'

type MyDataViewProps = { data: MyData; download: React.ReactNode }

/** Shows everything that the board holds about an address, and what may be done with it. */
export function MyDataView({ data, download }: MyDataViewProps) {
  const m = useMyDataText()
  const { email, parts, openings, consents, kept_for, erasure_requested_at } = data
  if (parts.length === 0) return <EmptyState title={m('my_data.none', { email })} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[3fr_2fr]">
      <div className="min-w-0 space-y-4">
        {erasure_requested_at !== null && (
          <Card title={m('my_data.kept.title')}>
            <p className="max-w-text">
              {m('my_data.kept.requested', { day: formatDay(erasure_requested_at) })}
            </p>
            <KeptReasons reasons={kept_for} />
          </Card>
        )}
        {parts.map((part) => (
          <PartCard key={part.kind} part={part} email={email} />
        ))}
      </div>
      <div className="min-w-0 space-y-4">
        <Card title={m('my_data.download.title')}>
          <p className="mb-3 max-w-text">{m('my_data.download.text')}</p>
          {download}
        </Card>
        <OpeningsCard openings={openings} />
        {consents > 0 && <ConsentsCard />}
        {parts.some(({ kind }) => kind === 'position_applications') && (
          <Card title={m('my_data.notes.title')}>
            <p className="max-w-text">{m('my_data.notes.text')}</p>
          </Card>
        )}
        <EraseCard {...data} />
      </div>
    </div>
  )
}

function OpeningsCard({ openings }: Pick<MyData, 'openings'>) {
  const m = useMyDataText()
  return (
    <Card title={m('my_data.openings.title')}>
      {openings.length === 0 ? (
        <p className="text-muted">{m('my_data.openings.none')}</p>
      ) : (
        <ol className="divide-y divide-line">
          {openings.map(({ applicant_no, company_name, opened_at }, no) => (
            <li key={no} className="py-2">
              <p className="break-words">
                {m('my_data.openings.by', {
                  who: company_name ?? m('my_data.openings.board'),
                  number: applicant_no,
                })}
              </p>
              <p className="text-sm text-muted">{formatTime(opened_at)}</p>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}

function ConsentsCard() {
  const m = useMyDataText()
  return (
    <Card title={m('my_data.consents.title')}>
      <p className="max-w-text">{m('my_data.consents.text')}</p>
      <Form method="post" className="mt-3">
        <input type="hidden" name="act" value="consents" />
        <Button type="submit" variant="secondary">
          {m('my_data.consents.submit')}
        </Button>
      </Form>
    </Card>
  )
}
