import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { NewViews } from '#src/areas/vacancies/rows/figures.ts'
import { vacancyRows } from '#src/areas/vacancies/rows/vacancy-sql.ts'
import type { ViewSource } from '#src/areas/vacancies/vacancy.ts'
import { type MarkedSource, SOURCE_MARK } from '#src/contract/source-mark.ts'
import { type Clock, dayInColombo, nextMidnight } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import { isFromOutside } from '#src/platform/http/abuse/client-address.ts'
import { pathAfterLanguage } from '#src/strings/language-paths.ts'
import { translatedLanguages } from '#src/strings/languages.ts'
import { vacancyStatus } from '../../vacancy.ts'

interface ViewCounter {
  /** Counts the view of a vacancy that this request was, if it was one and its response is a success. It never throws. */
  note(request: IncomingMessage): void
  write(): Promise<void>
  stop(): Promise<void>
}

interface ViewCounterParts {
  db: Db
  clock: Clock
  ownHost: () => string
  onError: (error: unknown) => void
}

const WRITE_AFTER_MS = 30_000
/** Counts (of a vacancy, day and source) that may wait while the database is away. */
const MAX_WAITING = 20_000
/** An `integer` of the database holds no more. */
const MAX_ID = 2_147_483_647

/** A page of a vacancy in any language; or the call that the pages make for it when they are not loaded anew. */
const page = new RegExp(`^(?:/(?:${translatedLanguages.join('|')}))?/jobs/([1-9][0-9]{0,9})(?:[?]|$)`)
const call = /^\/api\/jobs\/([1-9][0-9]{0,9})(?:[?]|$)/

const BATCH = 1_000

/** Pages served to browsers, whoever reads them; cached responses count too. */
export function viewCounter({ db, clock, ownHost, onError }: ViewCounterParts): ViewCounter {
  let waiting = new Map<string, NewViews>()
  let today = ''
  let endOfToday = 0
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()
  let stopped = false

  const add = (counted: NewViews) => {
    const key = `${counted.day} ${counted.vacancyId} ${counted.source}`
    const before = waiting.get(key)
    if (before) before.views += counted.views
    else if (waiting.size < MAX_WAITING) waiting.set(key, counted)
    if (!stopped) timer ??= setTimeout(() => void write(), WRITE_AFTER_MS).unref()
  }

  const writeWaiting = async () => {
    clearTimeout(timer)
    timer = undefined
    const counted = [...waiting.values()]
    if (counted.length === 0) return
    waiting = new Map()
    try {
      // Written in one order, so that two nodes never wait for each other in a circle.
      const rows = counted.toSorted((one, other) => one.vacancyId - other.vacancyId)
      await db.transaction().execute(async (trx) => {
        for (let at = 0; at < rows.length; at += BATCH) {
          const some = rows.slice(at, at + BATCH)
          await sql`
        insert into vacancy_views as stored (vacancy_id, day, source, views)
        select noted.vacancy_id, noted.day, noted.source, noted.views
        from unnest(${some.map(({ vacancyId }) => vacancyId)}::int[], ${some.map(({ day }) => day)}::date[],
          ${some.map(({ source }) => source)}::text[], ${some.map(({ views }) => views)}::int[])
          as noted (vacancy_id, day, source, views)
        where exists (
          select from ${vacancyRows} where id = noted.vacancy_id and status = ${sql.lit(vacancyStatus.approved)})
        order by noted.vacancy_id, noted.day, noted.source
        on conflict (vacancy_id, day, source) do update set views = stored.views + excluded.views`.execute(
            trx,
          )
        }
      })
    } catch (error) {
      onError(error)
      for (const each of counted) add(each)
    }
  }
  const write = () => (writing = writing.then(writeWaiting))

  return {
    note(request) {
      const { url = '', method, headers } = request
      // Most requests end here.
      if (url.length < 7 || method !== 'GET' || stopped) return
      const isCall = url.startsWith('/api/')
      const vacancyId = Number((isCall ? call : page).exec(url)?.[1])
      if (!(vacancyId <= MAX_ID) || isPrefetch(headers) || isProgram(headers['user-agent'])) return
      const ownHosts = [headers.host, ownHost()]
      const source = viewSource({ url, referer: headers.referer, ownHosts })
      // Programs make the call too; a page of the board names itself as what it comes from.
      if (source === undefined || (isCall && !isFromPage(headers, ownHosts))) return
      const now = clock.milliseconds()
      if (now >= endOfToday) {
        today = dayInColombo(new Date(now))
        endOfToday = nextMidnight(now)
      }
      add({ vacancyId, day: today, source, views: 1 })
    },
    write,
    async stop() {
      stopped = true
      await write()
    },
  }
}

/** A browser that loads a page before a press may never show it. */
function isPrefetch(headers: IncomingMessage['headers']): boolean {
  const purpose = headers['sec-purpose'] ?? headers['purpose'] ?? headers['x-moz']
  return purpose !== undefined && /prefetch|preview/.test(String(purpose))
}

function isFromPage(
  { referer }: IncomingMessage['headers'],
  ownHosts: readonly (string | undefined)[],
): boolean {
  const from = referer === undefined ? undefined : URL.parse(referer)
  return from ? ownHosts.includes(from.host) : false
}

/** Browsers begin their name alike. Phones of the maker Cubot are no programs. */
function isProgram(agent = ''): boolean {
  return !agent.startsWith('Mozilla/') || /(?<!cu)bot\b|crawl|spider|preview|headless/i.test(agent)
}

/** Pages where people pass links on, and pages of mail: their hosts, and those below them. */
const sharingHosts =
  /(?:^|\.)(?:facebook\.com|fb\.com|fb\.me|messenger\.com|instagram\.com|threads\.net|whatsapp\.com|wa\.me|viber\.com|t\.me|telegram\.org|t\.co|x\.com|twitter\.com|linkedin\.com|lnkd\.in|reddit\.com|tiktok\.com)$/
const mailHosts =
  /(?:^|\.)(?:mail\.google\.com|mail\.yahoo\.com|mail\.yahoo\.net|outlook\.(?:live|office|office365)\.com|mail\.ru|proton\.me)$/

const marked = new RegExp(`[?&]${SOURCE_MARK}=(share|mail)(?:&|$)`)

function findMark(url: string): MarkedSource | undefined {
  return marked.exec(url)?.[1] as MarkedSource | undefined
}

interface Request {
  url: string
  referer: string | undefined
  ownHosts: readonly (string | undefined)[]
}

/** Says by which way a view came; `undefined` if the owner or an admin looks from their own pages: no view. */
function viewSource({ url, referer, ownHosts }: Request): ViewSource | undefined {
  const from = findPlace(referer)
  if (from && ownHosts.includes(from.host)) return ownSource(from)
  const mark = findMark(url)
  if (mark) return mark
  if (!from) return 'other'
  if (sharingHosts.test(from.hostname)) return 'share'
  return mailHosts.test(from.hostname) ? 'mail' : 'other'
}

function findPlace(referer: string | undefined): URL | undefined {
  return referer === undefined ? undefined : (URL.parse(referer) ?? undefined)
}

function ownSource({ pathname, searchParams }: URL): ViewSource | undefined {
  const path = pathAfterLanguage(pathname)
  if (/^\/(?:admin-panel|admin-login|account)(?:\/|$)/.test(path)) return undefined
  if (path !== '/' && !/^\/(?:vacancies|companies|jobs)\//.test(path)) return 'other'
  return searchParams.get('q')?.trim() ? 'search' : 'list'
}

declare module 'fastify' {
  interface FastifyInstance {
    views: Pick<ViewCounter, 'note' | 'write'>
  }
}

/** Views that the response cache did not serve are counted when their response has been sent. */
export function countRenderedViews(app: FastifyInstance, views: ViewCounter): void {
  app.decorate('views', views)
  app.addHook('onResponse', async (request, { raw }) => {
    const isShown = raw.statusCode === 200 || raw.statusCode === 304
    if (isShown && isFromOutside(request)) views.note(request.raw)
  })
}
