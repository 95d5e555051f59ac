import type { EndpointShape } from '#src/contract/endpoint.ts'
import type { Sort } from '#src/ui/lists/sort-choice.tsx'
import { DataTable, type DataTableProps } from '#src/ui/lists/table.tsx'
import { useListAddress } from '../lists/list-address.ts'
import { ListFrame, type ListFrameProps } from './list-frame.tsx'
import { PanelPagination } from './panel-pagination.tsx'
import { useHidden } from './role.tsx'
import { sortLabels } from './sort-labels.ts'

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
