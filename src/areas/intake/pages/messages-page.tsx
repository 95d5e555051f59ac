import { Link, useLoaderData } from 'react-router'
import { formatTime, p, pCount } from '#src/strings/panel.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import type { Column } from '#src/ui/lists/table.tsx'
import { DeleteButton } from '#src/web/panel/delete-button.tsx'
import { ChoiceFilter, DaysFilter, PanelFilters } from '#src/web/panel/panel-filters.tsx'
import { PanelListPage } from '#src/web/panel/panel-list.tsx'
import { inPanel, loadRows } from '#src/web/panel/panel-rows.ts'
import { mailHref } from '#src/web/site/contact-hrefs.ts'
import { deleteContactMessage, listContactMessages, type ContactMessage } from '../calls/admin-contact.ts'
import { StateOfMessage } from './message-page.tsx'

export const clientLoader = inPanel((api, input) => loadRows(api, input, listContactMessages))

const columns: readonly Column<ContactMessage>[] = [
  {
    key: 'received',
    header: p('messages.received'),
    sortKey: 'created_at',
    className: '@3xl:w-48 @3xl:whitespace-nowrap',
    cell: ({ created_at }) => formatTime(created_at),
  },
  {
    key: 'from',
    header: p('messages.from'),
    sortKey: 'name',
    card: 'plain',
    className: '@3xl:w-64 @3xl:min-w-48',
    cell: ({ id, name, email }) => (
      <>
        <Link to={`/admin-panel/messages/${id}`} className="link block min-h-6 font-semibold wrap-anywhere">
          {name}
        </Link>
        <a href={mailHref(email)} className="link block min-h-6 wrap-anywhere">
          {email}
        </a>
      </>
    ),
  },
  {
    key: 'message',
    header: p('messages.message'),
    sortKey: 'message',
    card: 'plain',
    className: 'wrap-anywhere whitespace-pre-line',
    cell: ({ message }) => message,
  },
  {
    key: 'state',
    header: p('messages.state'),
    card: 'plain',
    className: '@3xl:w-28',
    cell: (message) => <StateOfMessage message={message} />,
  },
  {
    key: 'actions',
    header: p('jobs.actions'),
    card: 'actions',
    className: '@3xl:w-44',
    cell: ({ id, name }) => (
      <>
        <ButtonLink
          to={`/admin-panel/messages/${id}`}
          variant="secondary"
          small
          aria-label={p('messages.reply_to', { name })}
        >
          {p('messages.reply')}
        </ButtonLink>
        <DeleteButton
          small
          endpoint={deleteContactMessage}
          id={id}
          question={p('messages.delete_of', { name })}
          failure={p('messages.delete.failed')}
        />
      </>
    ),
  },
]

const stateOptions = [
  { value: 'open', label: p('messages.open') },
  { value: 'done', label: p('messages.state.done') },
]

export default function MessagesPage() {
  const result = useLoaderData<typeof clientLoader>()
  return (
    <PanelListPage
      list={listContactMessages}
      title={p('messages.title')}
      result={result}
      columns={columns}
      empty={p('messages.none')}
      usual={{ key: 'created_at', direction: 'desc' }}
      count={(total, usual) => pCount(usual ? 'messages.count' : 'messages.count.sorted', total)}
      filters={
        <PanelFilters words={p('messages.q')}>
          <ChoiceFilter name="state" label={p('messages.state')} options={stateOptions} />
          <DaysFilter />
        </PanelFilters>
      }
    />
  )
}
