import type { ComponentProps, ReactNode } from 'react'
import type { ListEndpoint } from '#src/contract/list-file.ts'
import { PageTop } from '../site/page-top.tsx'
import { ListFileButton } from './list-file-button.tsx'
import { PanelList } from './panel-list.tsx'

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
