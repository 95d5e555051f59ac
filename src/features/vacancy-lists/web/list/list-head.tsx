import { CardHead } from '#src/features/share-cards/web/card-head.tsx'
import { useAddressOf } from '#src/web/site/page-address.tsx'
import { useFrame } from '#src/web/site/site.ts'
import { FeedLinks } from './follow-links.tsx'

interface ListHeadProps {
  title: string
  description: string
  /** The English address of the list. */
  href: `/${string}`
  /** Its filters, as the query of its feeds. */
  query: string
}

/** The feeds of a list of vacancies, and what previews of a shared link to it show. */
export function ListHead({ title, description, href, query }: ListHeadProps) {
  const { site } = useFrame()
  return (
    <>
      <FeedLinks query={query} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={useAddressOf(href)} />
      <CardHead alt={site.name} />
    </>
  )
}
