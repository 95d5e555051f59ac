import type { EndpointShape } from '#src/contract/endpoint.ts'
import type { Selection } from '#src/ui/row-checkbox.tsx'
import type { Sort } from '#src/ui/sort-choice.tsx'
import { DataTable, type Column } from '#src/ui/table.tsx'
import { useListAddress } from '../lists/list-address.ts'
import { ListFrame, type ListFrameProps } from './list-frame.tsx'
import { PanelPagination } from './panel-pagination.tsx'
import { useHidden } from './role.tsx'
import { sortLabels } from './sort-labels.ts'

type PanelListProps<Row> = ListFrameProps<Row> & {
  list?: EndpointShape
  caption: string
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => number
  usual?: Sort
  selection?: Selection
  middleRow?: string
  manyColumns?: boolean
}

const acts = { key: 'actions' }

function useHiddenColumns(list: EndpointShape | undefined) {
  const hidden = useHidden(list)
  return ({ key, sortKey }: { key: string; sortKey?: string }) =>
    hidden.size > 0 && (key === acts.key || hidden.has(sortKey ?? key))
}

export function PanelList<Row>({
  list,
  caption,
  columns,
  rowKey,
  usual,
  selection,
  middleRow,
  manyColumns,
  ...frame
}: PanelListProps<Row>) {
  const { sort, sortHref } = useListAddress(usual)
  const isHidden = useHiddenColumns(list)
  return (
    <>
      <ListFrame {...frame}>
        {(rows) => (
          <DataTable
            dense
            caption={caption}
            captionHidden
            columns={columns.filter((column) => !isHidden(column))}
            rows={rows}
            rowKey={rowKey}
            sort={sort}
            sortHref={sortHref}
            sortLabels={sortLabels}
            selection={isHidden(acts) ? undefined : selection}
            middleRow={middleRow}
            manyColumns={manyColumns}
          />
        )}
      </ListFrame>
      {frame.result.ok && <PanelPagination total={frame.result.total} uncounted={frame.result.uncounted} />}
    </>
  )
}
