import { createContext, useRouteLoaderData } from 'react-router'
import type { SiteFacts } from '#src/contract/site-facts.ts'
import type { Language } from '#src/strings/languages.ts'
import { usePageLanguage } from '#src/ui/page-language.ts'

export interface Site extends SiteFacts {
  publicUrl: string
  /** No public address is set: somebody tries the program on their own machine. */
  isTrial: boolean
  anonymousPosting: boolean
  offlineReading: boolean
  trustedEmployers?: true
  /** The operator's own, if there is one. */
  look?:
    | {
        version: string
        sheet?: string
        bar?: string
        barInTheDark?: string
        hasIcon?: true
        logo?: { src: string; width: number; height: number }
      }
    | undefined
}

export interface Frame {
  language: Language
  site: Site
}

export const frameContext = createContext<Frame>()

export function useFrame(): Frame {
  const frame = useRouteLoaderData<Frame>('root')
  const language = usePageLanguage()
  // Without the root's data (it failed) the error page still needs a name.
  return frame ?? { language, site: fallbackSite }
}

export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

export function getFrame(matches: Matches): Frame {
  const root = matches.find((match) => match?.id === 'root')
  return (root?.loaderData as Frame | undefined) ?? { language: 'en', site: fallbackSite }
}

const fallbackSite: Site = {
  name: 'Lanka Vacancies',
  publicUrl: '',
  isTrial: false,
  anonymousPosting: false,
  offlineReading: false,
}

export function pageTitle(title: string, siteName: string): string {
  return `${title} | ${siteName}`
}
