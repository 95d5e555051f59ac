import { localizedPath } from '#src/strings/language-paths.ts'
import { usePageLanguage } from '#src/ui/page-language.ts'
import { feedFormats, feedTypes } from '../../feed-formats.ts'

/** The feeds of a list of vacancies, for readers that look for them; `query` has its filters. */
export function FeedLinks({ query }: { query: string }) {
  const language = usePageLanguage()
  return feedFormats.map((format) => (
    <link
      key={format}
      rel="alternate"
      type={feedTypes[format]}
      href={localizedPath(language, `/feed.${format}${query && `?${query}`}`)}
    />
  ))
}
