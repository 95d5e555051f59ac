import { getPageLook } from '#src/areas/site/index.ts'
import type { Config } from '#src/config.ts'
import type { GetLook } from '#src/platform/look.ts'
import type { Language } from '#src/strings/languages.ts'
import type { Frame } from '#src/web/site/site.ts'

/** Facts about the board that every page needs. */
export function pageFrame(config: Config, publicUrl: () => string, look: GetLook) {
  return (language: Language): Frame => {
    const own = getPageLook(look())
    return {
      language,
      site: {
        ...look().site(language),
        publicUrl: publicUrl(),
        isTrial: config.publicUrl === undefined,
        anonymousPosting: config.anonymousPosting,
        offlineReading: config.offlineReading,
        ...(config.trustedEmployers && { trustedEmployers: true }),
        ...(own && { look: own }),
      },
    }
  }
}
