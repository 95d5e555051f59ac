import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { formatNumber } from '#src/strings/format.ts'
import { formatTime, p, pCount } from '#src/strings/panel.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import type { Column } from '#src/ui/lists/table.tsx'
import { ActButton } from '#src/web/acts/acts.tsx'
import { DeleteButton } from '#src/web/panel/delete-button.tsx'
import { ChoiceFilter, DaysFilter, PanelFilters } from '#src/web/panel/panel-filters.tsx'
import { PanelListPage } from '#src/web/panel/panel-list.tsx'
import { inPanel, loadRows } from '#src/web/panel/panel-rows.ts'
import {
  correctMail,
  layMailAside,
  listOutbox,
  retryMail,
  type UnsentMail,
} from '../calls/admin-notifications.ts'
import { mailTitle } from './mail-text.ts'

export const clientLoader = inPanel((api, input) => loadRows(api, input, listOutbox))

const states = (['waiting', 'failed'] as const).map((value) => ({ value, label: p(`mails.state.${value}`) }))

const columns: readonly Column<UnsentMail>[] = [
  {
    key: 'created',
    header: p('mails.created'),
    sortKey: 'created_at',
    cell: ({ created_at }) => formatTime(created_at),
  },
  {
    key: 'recipient',
    header: p('mails.recipient'),
    sortKey: 'recipient',
    card: 'title',
    className: '[&:is(td)]:wrap-anywhere',
    cell: ({ recipient }) => <span className="font-semibold">{recipient}</span>,
  },
  {
    key: 'kind',
    header: p('mails.kind'),
    sortKey: 'template',
    cell: ({ template }) => mailTitle(template),
  },
  {
    key: 'state',
    header: p('mails.state'),
    sortKey: 'state',
    cell: ({ state }) => (
      <Badge tone={state === 'failed' ? 'rejected' : 'pending'}>{p(`mails.state.${state}`)}</Badge>
    ),
  },
  {
    key: 'attempts',
    header: p('mails.attempts'),
    sortKey: 'attempts',
    className: '@max-5xl:hidden as-cards:block',
    cell: ({ attempts }) => formatNumber(attempts),
  },
  {
    key: 'error',
    header: p('mails.error'),
    sortKey: 'last_error',
    className: '[&:is(td)]:wrap-anywhere',
    cell: ({ last_error }) => last_error ?? p('unknown'),
  },
  {
    key: 'next',
    header: p('mails.next'),
    sortKey: 'next_attempt_at',
    className: 'whitespace-normal long-words:@max-4xl:hidden long-words:as-cards:flex',
    cell: ({ state, next_attempt_at }) => (state === 'failed' ? p('unknown') : formatTime(next_attempt_at)),
  },
  {
    key: 'actions',
    header: p('jobs.actions'),
    card: 'actions',
    cell: (mail) => <MailActs {...mail} />,
  },
]

function MailActs({ id, recipient, state, template }: UnsentMail) {
  const [email, setEmail] = useState(recipient)
  const act = { small: true, failure: p('mails.act.failed') }
  return (
    <div className="flex flex-wrap items-start gap-2 long-words:whitespace-normal">
      <ActButton
        variant="secondary"
        small
        endpoint={retryMail}
        input={{ params: { id } }}
        label={p('mails.retry')}
        busyLabel={p('mails.retrying')}
        aria-label={p('mails.retry_of', { id })}
        failure={p('mails.retry.failed')}
      />
      {state === 'failed' && template !== 'digest' && (
        <ActButton
          {...act}
          variant="secondary"
          endpoint={correctMail}
          input={{ params: { id }, body: { email } }}
          label={p('mails.correct')}
          question={p('mails.correct_of')}
          confirmLabel={p('mails.correct.send')}
        >
          <Field id={`recipient-${id}`} label={p('mails.correct.to')}>
            {(control) => (
              <TextInput
                {...control}
                type="email"
                value={email}
                onChange={({ currentTarget }) => setEmail(currentTarget.value)}
              />
            )}
          </Field>
        </ActButton>
      )}
      {template !== 'digest' && (
        <DeleteButton
          {...act}
          endpoint={layMailAside}
          id={id}
          label={p('mails.lay_aside')}
          question={p('mails.lay_aside_of', { email: recipient })}
        />
      )}
    </div>
  )
}

export default function OutboxPage() {
  const result = useLoaderData<typeof clientLoader>()
  return (
    <PanelListPage
      list={listOutbox}
      title={p('mails.title')}
      lead={p('mails.lead')}
      result={result}
      columns={columns}
      empty={p('mails.none')}
      usual={{ key: 'created_at', direction: 'desc' }}
      count={(total, usual) => pCount(usual ? 'mails.count.newest' : 'mails.count', total)}
      filters={
        <PanelFilters words={p('mails.q')}>
          <ChoiceFilter name="state" label={p('mails.state')} options={states} />
          <DaysFilter />
        </PanelFilters>
      }
    />
  )
}
