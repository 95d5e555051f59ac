import type { ComponentProps, ReactNode } from 'react'
import type { EndpointShape } from '#src/contract/endpoint.ts'
import type { ListEndpoint } from '#src/contract/list-file.ts'
import { p } from '#src/strings/panel.ts'
import { Pagination } from '#src/ui/lists/pagination.tsx'
import type { Sort } from '#src/ui/lists/sort-choice.tsx'
import { DataTable, type DataTableProps } from '#src/ui/lists/table.tsx'
import { useListAddress } from '../lists/list-address.ts'
import { PageTop } from '../site/page-title.tsx'
import { ListFrame, type ListFrameProps, sortLabels, ListFileButton } from './list-frame.tsx'
import { ROWS_PER_PAGE } from './panel-rows.ts'
import { useHidden } from './role.tsx'

type PanelListProps<Row> = ListFrameProps<Row> &
  Omit<DataTableProps<Row>, 'rows' | 'sort' | 'sortHref' | 'sortLabels' | 'dense' | 'className'> & {
    list?: EndpointShape
    usual?: Sort
  }

const acts = { key: 'actions' }

function useHiddenColumns(list: EndpointShape | undefined) {
  const hidden = useHidden(list)
  return ({ key, sortKey }: { key: string; sortKey?: string }) =>
    hidden.size > 0 && (key === acts.key || hidden.has(sortKey ?? key))
}

export function PanelList<Row>(props: PanelListProps<Row>) {
  const { list, usual, result, count, filters, aside, empty, columns, selection, ...table } = props
  const { sort, sortHref } = useListAddress(usual)
  const isHidden = useHiddenColumns(list)
  return (
    <>
      <ListFrame {...{ result, count, filters, aside, empty }}>
        {(rows) => (
          <DataTable
            {...table}
            dense={!table.lines}
            columns={columns.filter((column) => !isHidden(column))}
            rows={rows}
            sort={sort}
            sortHref={sortHref}
            sortLabels={sortLabels}
            selection={isHidden(acts) ? undefined : selection}
          />
        )}
      </ListFrame>
      {result.ok && <PanelPagination total={result.total} uncounted={result.uncounted} />}
    </>
  )
}

type PanelPaginationProps = { total: number; uncounted?: { hasNext: boolean } | undefined }

export function PanelPagination(list: PanelPaginationProps) {
  const { page, pageHref } = useListAddress()
  return (
    <Pagination
      {...list}
      page={page}
      perPage={ROWS_PER_PAGE}
      hrefFor={pageHref}
      labels={{
        nav: p('list.pages'),
        first: p('list.first'),
        previous: p('list.previous'),
        next: p('list.next'),
        last: p('list.last'),
        page: (current, pages) =>
          list.uncounted ? p('list.page.alone', { page: current }) : p('list.page', { page: current, pages }),
      }}
    />
  )
}

type PanelListPageProps<Row> = Omit<
  ComponentProps<typeof PanelList<Row>>,
  'list' | 'caption' | 'aside' | 'rowKey'
> & {
  list: ListEndpoint
  title: string
  lead?: string
  actions?: ReactNode
  notice?: ReactNode
  rowKey?: (row: Row) => number
}

/** A page that is one list, with its CSV file. */
export function PanelListPage<Row extends { id: number }>({
  list,
  title,
  lead,
  actions,
  notice,
  rowKey = ({ id }) => id,
  ...table
}: PanelListPageProps<Row>) {
  return (
    <>
      <PageTop title={title} lead={lead} actions={actions} />
      {notice}
      <PanelList
        {...table}
        list={list}
        caption={title}
        rowKey={rowKey}
        aside={<ListFileButton list={list} />}
      />
    </>
  )
}
