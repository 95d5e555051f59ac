import type { Config } from '#src/config.ts'
import type { Language } from '#src/strings/languages.ts'
import type { Frame } from '#src/web/site/site.ts'

/** Every page knows these facts of the board. */
export function pageFrame(config: Config, publicUrl: () => string) {
  return (language: Language): Frame => ({
    language,
    site: {
      ...config.site,
      publicUrl: publicUrl(),
      isTrial: config.publicUrl === undefined,
      anonymousPosting: config.anonymousPosting,
      offlineReading: config.offlineReading,
    },
  })
}
