import { useLoaderData } from 'react-router'
import { listAccounts } from '#src/areas/people/calls/accounts/panel-account.ts'
import { signedInAdmin } from '#src/areas/people/pages/sign-in/signed-in-admin.ts'
import { mayUse } from '#src/contract/admin-roles.ts'
import type { Api } from '#src/contract/client.ts'
import { formatTime, p, pCount } from '#src/strings/panel.ts'
import type { Column } from '#src/ui/lists/table.tsx'
import { ChoiceFilter, DaysFilter, NumberFilter, PanelFilters } from '#src/web/panel/panel-filters.tsx'
import { PanelListPage } from '#src/web/panel/panel-list.tsx'
import { inPanel, loadRows } from '#src/web/panel/panel-rows.ts'
import { PanelLink } from '#src/web/panel/role.tsx'
import { actors, listActivity, type ListedEvent } from '../calls/reports.ts'
import * as words from './event-words.ts'

const MAX_ADMINS = 100

export const clientLoader = inPanel(async (api, input) => {
  const [result, admins] = await Promise.all([
    loadRows(api, input, listActivity),
    adminOptions(api, input.signal),
  ])
  return { result, admins }
})

/** Only owners may list accounts. They only fill a filter, so a failure here does not fail the list. */
async function adminOptions(api: Api, signal: AbortSignal) {
  const me = await signedInAdmin(api)
  if (!me.ok || !mayUse(me.data.role, listAccounts.access)) return []
  const query = { source: 'admins', sort: 'name', per_page: MAX_ADMINS } as const
  const admins = await api(listAccounts, { query, signal })
  return admins.ok ? admins.data.map(({ id, name }) => ({ value: id, label: name })) : []
}

const actorOptions = actors.map((value) => ({ value, label: p(`actor.${value}`) }))

const columns: readonly Column<ListedEvent>[] = [
  {
    key: 'when',
    header: p('activity.when'),
    sortKey: 'happened_at',
    className: '@3xl:whitespace-nowrap',
    cell: ({ happened_at }) => formatTime(happened_at),
  },
  { key: 'who', header: p('activity.who'), sortKey: 'actor', cell: (event) => words.actorName(event) },
  {
    key: 'what',
    header: p('activity.what'),
    sortKey: 'action',
    card: 'title',
    cell: ({ action }) => (
      <span className="inline-block font-semibold first-letter:uppercase">{words.actionName(action)}</span>
    ),
  },
  {
    key: 'on',
    header: p('activity.on'),
    sortKey: 'subject',
    className: 'wrap-anywhere',
    cell: (event) => <Subject event={event} />,
  },
]

function Subject({ event }: { event: ListedEvent }) {
  const place = words.subjectPlace(event)
  const text = words.subjectText(event) || p('unknown')
  if (!place) return text
  return (
    <PanelLink to={place} className="link">
      {text}
    </PanelLink>
  )
}

export default function ActivityPage() {
  const { result, admins } = useLoaderData<typeof clientLoader>()
  return (
    <PanelListPage
      list={listActivity}
      title={p('activity.title')}
      result={result}
      columns={columns}
      usual={{ key: 'happened_at', direction: 'desc' }}
      count={(total, usual) => pCount(usual ? 'activity.count' : 'activity.count.sorted', total)}
      filters={
        <PanelFilters>
          <ChoiceFilter name="actor" label={p('activity.actor')} options={actorOptions} />
          {admins.length > 0 && <ChoiceFilter name="admin" label={p('activity.admin')} options={admins} />}
          <ChoiceFilter name="action" label={p('activity.action')} options={words.actionOptions} />
          <ChoiceFilter name="subject" label={p('activity.on')} options={words.subjectOptions} />
          <NumberFilter name="subject_id" label={p('activity.subject_id')} />
          <DaysFilter />
        </PanelFilters>
      }
    />
  )
}
