import { formatNumber } from '#src/strings/format.ts'
import { Pagination } from '#src/ui/lists/pagination.tsx'
import { useText } from '../site/text.tsx'

type ListPaginationProps = {
  page: number
  perPage: number
  total: number
  hrefFor: (page: number) => `/${string}`
}

export function ListPagination(props: ListPaginationProps) {
  const t = useText()
  return (
    <Pagination
      {...props}
      labels={{
        nav: t('pages.nav'),
        first: t('pages.first'),
        previous: t('pages.previous'),
        next: t('pages.next'),
        last: t('pages.last'),
        page: (page, pages) => t('pages.page', { page: formatNumber(page), pages: formatNumber(pages) }),
      }}
    />
  )
}
