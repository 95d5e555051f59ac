import type { ReactNode } from 'react'
import { PageHeading } from '#src/ui/shell/page-heading.tsx'
import { PageTitle, type PageInSearch } from './page-title.tsx'

type PageTopProps = (PageInSearch | { path?: undefined; description?: undefined }) & {
  title: string
  lead?: ReactNode
  actions?: ReactNode
  back?: ReactNode
}

/** Without a path search engines must not index the page. */
export function PageTop({ title, path, description, ...heading }: PageTopProps) {
  return (
    <>
      <PageTitle title={title} {...(path ? { path, description } : { path: null })} />
      <PageHeading title={title} {...heading} />
    </>
  )
}
