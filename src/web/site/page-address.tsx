import { localizedPath } from '#src/strings/language-paths.ts'
import { offeredLanguages } from '#src/strings/languages.ts'
import { usePageLanguage } from '#src/ui/page-language.ts'
import { useFrame } from './site.ts'

/** Returns the whole address of a page of the board, by its English path, in the language of the page that names it. */
export function useAddressOf(path: `/${string}`): string {
  return useFrame().site.publicUrl + localizedPath(usePageLanguage(), path)
}

/**
 * Tells search engines the address of a page that they may keep, and the same page in each language: every one names
 * itself and all others, or none of it counts. Give the English path, with the query that makes it another page.
 */
export function PageAddress({ path }: { path: `/${string}` }) {
  const { publicUrl } = useFrame().site
  return (
    <>
      <link rel="canonical" href={useAddressOf(path)} />
      {offeredLanguages.map((language) => (
        <link
          key={language}
          rel="alternate"
          hrefLang={language}
          href={publicUrl + localizedPath(language, path)}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={publicUrl + path} />
    </>
  )
}
