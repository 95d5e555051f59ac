import { p } from '#src/strings/panel.ts'
import { Pagination } from '#src/ui/lists/pagination.tsx'
import { useListAddress } from '../lists/list-address.ts'
import { ROWS_PER_PAGE } from './panel-rows.ts'

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
