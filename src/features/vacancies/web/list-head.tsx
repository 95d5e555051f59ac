import { CardHead } from '#src/features/share-cards/web/card-head.tsx'
import { localizedPath } from '#src/strings/language-paths.ts'
import { usePageLanguage } from '#src/ui/page-language.ts'
import { useAddressOf } from '#src/web/site/page-address.tsx'
import { useFrame } from '#src/web/site/site.ts'
import { feedFormats, feedTypes } from '../feed-formats.ts'

interface ListHeadProps {
  title: string
  description: string
  /** The English address of the list. */
  href: `/${string}`
  /** Its filters, as the query of its feeds. */
  query: string
  /** The English path of its own card; else the card of the site stands for it. */
  card?: `/${string}` | undefined
}

/** The feeds of a list of vacancies, and what previews of a shared link to it show. */
export function ListHead({ title, description, href, query, card }: ListHeadProps) {
  const { site } = useFrame()
  const language = usePageLanguage()
  return (
    <>
      {feedFormats.map((format) => (
        <link
          key={format}
          rel="alternate"
          type={feedTypes[format]}
          href={localizedPath(language, `/feed.${format}${query && `?${query}`}`)}
        />
      ))}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={useAddressOf(href)} />
      {card ? <CardHead path={card} alt={title} /> : <CardHead alt={site.name} />}
    </>
  )
}
