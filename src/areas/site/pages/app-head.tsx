import { brandColours } from '#src/contract/brand-colours.ts'
import { localizedPath } from '#src/strings/language-paths.ts'
import type { Language } from '#src/strings/languages.ts'
import { useFrame } from '#src/web/site/site.ts'
import { manifestPath, serviceWorkerPath } from '../app-look.ts'

export function AppHead({ language }: { language: Language }) {
  const { offlineReading } = useFrame().site
  return (
    <>
      <meta name="theme-color" content={brandColours.bar} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={brandColours.barInTheDark} media="(prefers-color-scheme: dark)" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link
        rel="manifest"
        href={localizedPath(language, manifestPath)}
        data-worker={offlineReading ? serviceWorkerPath : undefined}
      />
    </>
  )
}
