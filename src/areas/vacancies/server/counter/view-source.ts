import { SOURCE_MARK, type MarkedSource } from '#src/contract/source-mark.ts'
import { pathAfterLanguage } from '#src/strings/language-paths.ts'
import type { ViewSource } from '../../view-sources.ts'

/** Pages where people pass links on, and pages of mail: their hosts, and those below them. */
const sharingHosts =
  /(?:^|\.)(?:facebook\.com|fb\.com|fb\.me|messenger\.com|instagram\.com|threads\.net|whatsapp\.com|wa\.me|viber\.com|t\.me|telegram\.org|t\.co|x\.com|twitter\.com|linkedin\.com|lnkd\.in|reddit\.com|tiktok\.com)$/
const mailHosts =
  /(?:^|\.)(?:mail\.google\.com|mail\.yahoo\.com|mail\.yahoo\.net|outlook\.(?:live|office|office365)\.com|mail\.ru|proton\.me)$/

const marked = new RegExp(`[?&]${SOURCE_MARK}=(share|mail)(?:&|$)`)

function markOf(url: string): MarkedSource | undefined {
  return marked.exec(url)?.[1] as MarkedSource | undefined
}

interface Request {
  url: string
  referer: string | undefined
  ownHosts: readonly (string | undefined)[]
}

/** Says by which way a view came; `undefined` where the owner or an admin looks from their own pages: no view. */
export function viewSource({ url, referer, ownHosts }: Request): ViewSource | undefined {
  const from = placeOf(referer)
  if (from && ownHosts.includes(from.host)) return ownSource(from)
  const mark = markOf(url)
  if (mark) return mark
  if (!from) return 'other'
  if (sharingHosts.test(from.hostname)) return 'share'
  return mailHosts.test(from.hostname) ? 'mail' : 'other'
}

function placeOf(referer: string | undefined): URL | undefined {
  return referer === undefined ? undefined : (URL.parse(referer) ?? undefined)
}

function ownSource({ pathname, searchParams }: URL): ViewSource | undefined {
  const path = pathAfterLanguage(pathname)
  if (/^\/(?:admin-panel|admin-login|account)(?:\/|$)/.test(path)) return undefined
  if (path !== '/' && !/^\/(?:vacancies|companies|jobs)\//.test(path)) return 'other'
  return searchParams.get('q')?.trim() ? 'search' : 'list'
}
