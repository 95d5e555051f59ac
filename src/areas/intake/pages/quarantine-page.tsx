import { useLoaderData } from 'react-router'
import { DAY_MS } from '#src/contract/values/units.ts'
import { formatTime, p, pCount } from '#src/strings/panel.ts'
import { EmailText } from '#src/ui/email-text.tsx'
import type { Column } from '#src/ui/lists/table.tsx'
import { ActButton } from '#src/web/acts/acts.tsx'
import { DeleteButton } from '#src/web/panel/delete-button.tsx'
import { ChoiceFilter, DaysFilter, PanelFilters } from '#src/web/panel/panel-filters.tsx'
import { PanelListPage } from '#src/web/panel/panel-list.tsx'
import { inPanel, loadRows } from '#src/web/panel/panel-rows.ts'
import * as contract from '../calls/admin-quarantine.ts'

export const clientLoader = inPanel((api, input) => loadRows(api, input, contract.listQuarantine))

/** An admin should look within a day, because a person may be waiting for an answer. */
const ANSWERED_WITHIN_MS = DAY_MS
const isOverdue = (received: string) => Date.now() - Date.parse(received) > ANSWERED_WITHIN_MS

const kinds = contract.heldKinds.map((value) => ({ value, label: p(`quarantine.kind.${value}`) }))

const columns: readonly Column<contract.HeldSubmission>[] = [
  {
    key: 'received',
    header: p('quarantine.received'),
    sortKey: 'received_at',
    cell: ({ received_at }) => (
      <>
        <span>{formatTime(received_at)}</span>
        {isOverdue(received_at) && (
          <span className="block font-semibold text-danger">{p('quarantine.overdue')}</span>
        )}
      </>
    ),
  },
  {
    key: 'from',
    header: p('quarantine.from'),
    sortKey: 'name',
    card: 'title',
    cell: ({ name, email, phone }) => (
      <>
        <span className="block font-semibold wrap-anywhere">{name}</span>
        {email !== null && (
          <span className="block font-normal">
            <EmailText email={email} />
          </span>
        )}
        <span className="font-normal">{phone}</span>
      </>
    ),
  },
  {
    key: 'kind',
    header: p('quarantine.kind'),
    sortKey: 'kind',
    className: 'wrap-anywhere',
    cell: ({ kind, about }) => (
      <div>
        <span className="block">{p(`quarantine.kind.${kind}`)}</span>
        {about}
      </div>
    ),
  },
  {
    key: 'reasons',
    header: p('quarantine.reasons'),
    sortKey: 'reasons',
    cell: ({ reasons }) => (
      <div>
        {reasons.map((reason) => (
          <span key={reason} className="block">
            {p(`quarantine.reason.${reason}`)}
          </span>
        ))}
      </div>
    ),
  },
  {
    key: 'text',
    header: p('quarantine.text'),
    className: 'wrap-anywhere whitespace-pre-line @3xl:max-w-96',
    cell: ({ text, resume_path, name }) => (
      <div>
        <span>{text}</span>
        {resume_path !== null && (
          <a
            href={`/storage/${resume_path}`}
            target="_blank"
            rel="noreferrer"
            className="link block py-1"
            aria-label={p('quarantine.resume_of', { name })}
          >
            {p('quarantine.resume')}
          </a>
        )}
      </div>
    ),
  },
  {
    key: 'actions',
    header: p('jobs.actions'),
    card: 'actions',
    cell: ({ id, name }) => (
      <>
        <ActButton
          variant="secondary"
          small
          endpoint={contract.releaseSubmission}
          input={{ params: { id } }}
          label={p('quarantine.release')}
          busyLabel={p('quarantine.releasing')}
          question={p('quarantine.release_of', { name })}
          failure={p('quarantine.release.failed')}
        />
        <DeleteButton
          small
          endpoint={contract.deleteHeldSubmission}
          id={id}
          question={p('quarantine.delete_of', { name })}
          failure={p('quarantine.delete.failed')}
        />
      </>
    ),
  },
]

export default function QuarantinePage() {
  const result = useLoaderData<typeof clientLoader>()
  return (
    <PanelListPage
      list={contract.listQuarantine}
      title={p('quarantine.title')}
      lead={p('quarantine.lead')}
      result={result}
      columns={columns}
      empty={p('quarantine.none')}
      usual={{ key: 'received_at', direction: 'desc' }}
      count={(total, usual) => pCount(usual ? 'quarantine.count' : 'quarantine.count.sorted', total)}
      filters={
        <PanelFilters words={p('quarantine.q')}>
          <ChoiceFilter name="kind" label={p('quarantine.kind')} options={kinds} />
          <DaysFilter />
        </PanelFilters>
      }
    />
  )
}
