import { createContext, useRouteLoaderData } from 'react-router'
import type { Language } from '#src/strings/languages.ts'
import { usePageLanguage } from '#src/ui/page-language.ts'

/** The operator configured these, and every public page shows them. */
export interface Site {
  name: string
  address: string
  phone: string
  email: string
  facebook?: string
  linkedin?: string
  whatsapp?: string
  publicUrl: string
  anonymousPosting: boolean
  /** Browsers may keep what was read, to show it without a connection. */
  offlineReading: boolean
}

export interface Frame {
  language: Language
  site: Site
}

/** Set by the server for each request; the root's loader hands it to the pages. */
export const frameContext = createContext<Frame>()

export function useFrame(): Frame {
  const frame = useRouteLoaderData<Frame>('root')
  const language = usePageLanguage()
  // Without the root's data (it failed) the error page still needs a name.
  return frame ?? { language, site: fallbackSite }
}

/** These are the matched routes of a page, as its `meta` gets them. */
export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** Does the same for a page's `meta`, where no hook may be called. */
export function frameOf(matches: Matches): Frame {
  const root = matches.find((match) => match?.id === 'root')
  return (root?.loaderData as Frame | undefined) ?? { language: 'en', site: fallbackSite }
}

const fallbackSite: Site = {
  name: 'Lanka Vacancies',
  address: '',
  phone: '',
  email: '',
  publicUrl: '',
  anonymousPosting: false,
  offlineReading: false,
}

/** Makes the title of a page (decisions, "Screens"). */
export function pageTitle(title: string, siteName: string): string {
  return `${title} | ${siteName}`
}
