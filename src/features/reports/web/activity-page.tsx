import { Link, useLoaderData } from 'react-router'
import { formatTime } from '#src/strings/format.ts'
import { p, pCount } from '#src/strings/panel.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import type { Column } from '#src/ui/table.tsx'
import { ChoiceFilter, DaysFilter } from '#src/web/filter-fields.tsx'
import { ListFileButton } from '#src/web/list-file-button.tsx'
import { PanelFilters } from '#src/web/panel-filters.tsx'
import { PanelList } from '#src/web/panel-list.tsx'
import { inPanel } from '#src/web/panel-load.ts'
import { loadRows } from '#src/web/panel-rows.ts'
import { pageTitle, useFrame } from '#src/web/site.ts'
import { actors, listActivity, type ActivityEvent } from '../contract.ts'
import { actionName, actionOptions, actorName, subjectPlace, subjectText } from './event-words.ts'

const filters = ['actor', 'action', 'subject', 'subject_id', 'from', 'to']

export const clientLoader = inPanel((api, input) => loadRows(api, input, listActivity, filters))

const actorOptions = actors.map((value) => ({ value, label: p(`actor.${value}`) }))

const columns: readonly Column<ActivityEvent>[] = [
  {
    key: 'when',
    header: p('activity.when'),
    sortKey: 'happened_at',
    className: '@3xl:whitespace-nowrap',
    cell: ({ happened_at }) => formatTime(happened_at),
  },
  { key: 'who', header: p('activity.who'), sortKey: 'actor', cell: (event) => actorName(event) },
  {
    key: 'what',
    header: p('activity.what'),
    sortKey: 'action',
    card: 'title',
    cell: ({ action }) => (
      <span className="inline-block font-semibold first-letter:uppercase">{actionName(action)}</span>
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

function Subject({ event }: { event: ActivityEvent }) {
  const place = subjectPlace(event)
  const text = subjectText(event) || p('unknown')
  if (!place) return text
  return (
    <Link to={place} className="link">
      {text}
    </Link>
  )
}

export default function ActivityPage() {
  const { site } = useFrame()
  const result = useLoaderData<typeof clientLoader>()
  return (
    <>
      <title>{pageTitle(p('activity.title'), site.name)}</title>
      <PageHeading title={p('activity.title')} />
      <PanelList
        caption={p('activity.title')}
        result={result}
        columns={columns}
        rowKey={({ id }) => id}
        usual={{ key: 'happened_at', direction: 'desc' }}
        count={(total, usual) => pCount(usual ? 'activity.count' : 'activity.count.sorted', total)}
        filters={
          <PanelFilters>
            <ChoiceFilter name="actor" label={p('activity.actor')} options={actorOptions} />
            <ChoiceFilter name="action" label={p('activity.action')} options={actionOptions} />
            <DaysFilter />
          </PanelFilters>
        }
        aside={<ListFileButton list="activity" filters={filters} />}
      />
    </>
  )
}
