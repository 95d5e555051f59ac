import { localizedPath } from '#src/strings/language-paths.ts'
import { offeredLanguages } from '#src/strings/languages.ts'
import { usePageLanguage } from '#src/ui/page-language.ts'
import { useFrame } from './site.ts'

export function useAddressOf(path: `/${string}`): string {
  return useFrame().site.publicUrl + localizedPath(usePageLanguage(), path)
}

/** Search engines count languages only if every page names itself and all others. */
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
