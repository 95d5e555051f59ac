import { useLoaderData } from 'react-router'
import {
  accountSources,
  listAccounts,
  type AccountRow,
} from '#src/areas/people/calls/accounts/panel-account.ts'
import { formatDay, p, pCount } from '#src/strings/panel.ts'
import { Badge } from '#src/ui/badge.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { RowLink } from '#src/ui/lists/row-link.tsx'
import type { Column } from '#src/ui/lists/table.tsx'
import { ChoiceFilter, DaysFilter, PanelFilters } from '#src/web/panel/panel-filters.tsx'
import { PanelListPage } from '#src/web/panel/panel-list.tsx'
import { inPanel, filtersIn, loadRows } from '#src/web/panel/panel-rows.ts'

export const clientLoader = inPanel((api, input) =>
  loadRows(api, input, listAccounts, filtersIn(listAccounts), 'accounts.failed'),
)

const sources = accountSources.map((value) => ({ value, label: p(`accounts.source.${value}`) }))

const columns: readonly Column<AccountRow>[] = [
  { key: 'id', header: p('accounts.id'), sortKey: 'id', className: 'w-16', cell: ({ id }) => id },
  {
    key: 'name',
    header: p('accounts.name'),
    sortKey: 'name',
    card: 'title',
    cell: ({ id, name, source }) => (
      <RowLink to={source === 'users' ? `/admin-panel/accounts/${id}` : '/admin-panel/admins'}>
        {name}
      </RowLink>
    ),
  },
  {
    key: 'email',
    header: p('accounts.email'),
    sortKey: 'email',
    card: 'plain',
    cell: ({ email }) => <a href={`mailto:${email}`}>{email}</a>,
  },
  {
    key: 'source',
    header: p('accounts.source'),
    sortKey: 'source',
    className: 'w-28 long-words:w-32',
    cell: ({ source }) => <Badge>{p(`accounts.source.${source}`)}</Badge>,
  },
  {
    key: 'updated',
    header: p('accounts.updated'),
    sortKey: 'updated_at',
    className: 'w-32 long-words:w-44',
    cell: ({ updated_at }) => formatDay(updated_at),
  },
]

export default function AccountsPage() {
  const result = useLoaderData<typeof clientLoader>()
  return (
    <PanelListPage
      list={listAccounts}
      title={p('accounts.title')}
      actions={<ButtonLink to="/signup">{p('accounts.create')}</ButtonLink>}
      result={result}
      columns={columns}
      lines
      // Admins and users number their rows each on their own.
      rowKey={({ id, source }) => (source === 'admins' ? -id : id)}
      usual={{ key: 'updated_at', direction: 'desc' }}
      count={(total, usual) => pCount(usual ? 'accounts.count' : 'accounts.count.sorted', total)}
      filters={
        <PanelFilters words={p('accounts.q')}>
          <ChoiceFilter
            name="source"
            label={p('accounts.source')}
            options={sources}
            all={p('accounts.source.all')}
          />
          <DaysFilter />
        </PanelFilters>
      }
    />
  )
}
