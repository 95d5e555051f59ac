import type { LegalPage, LegalText } from '#src/contract/legal-text.ts'
import type { LookColours } from '#src/contract/look-colours.ts'
import type { SiteFacts } from '#src/contract/site-facts.ts'
import type { Language } from '#src/strings/languages.ts'

export interface LookPicture {
  png: Buffer
  /** The beginning of the hash of its bytes, for its address. */
  hash: string
  width: number
  height: number
}

/** The board's name, colours, pictures and legal texts, as set by operator and owners. */
export interface Look {
  /** Changes with every part of the look; empty while everything is as shipped. */
  version: string
  /** True if the name comes from the panel or the folder, not from the environment. */
  isNamed: boolean
  site: (language: Language) => SiteFacts
  colours?: LookColours | undefined
  logo?: LookPicture | undefined
  icon?: LookPicture | undefined
  legal: (page: LegalPage, language: Language) => LegalText | undefined
  /** The version of the operator's own terms; applications record it. */
  termsVersion?: string | undefined
}

/** Call it at each use: the look may change while the board runs. */
export type GetLook = () => Look

export const shippedLook = (site: SiteFacts): Look => ({
  version: '',
  isNamed: false,
  site: () => site,
  legal: () => undefined,
})
