import { hash, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type Clock, dayInColombo, nextMidnight } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import { translatedLanguages } from '#src/strings/languages.ts'
import type { ViewSource } from '../../view-sources.ts'
import { addViews, type NewViews } from '../queries/views.ts'
import { viewSource } from './view-source.ts'

export interface ViewCounter {
  /** Counts the view of a vacancy that this request was, if it was one and its response is a success. It never throws. */
  note(request: IncomingMessage): void
  write(): Promise<void>
  stop(): Promise<void>
}

interface ViewCounterParts {
  db: Db
  clock: Clock
  ownHost: () => string
  /** The word of a proxy about its client is believed. */
  trustsProxy: boolean
  onError: (error: unknown) => void
}

const WRITE_AFTER_MS = 30_000
/** Counts of different vacancies, days and sources that wait; past the first number they are written at once. */
const WRITE_AT = 2_000
/** While the database is away no more different ones are counted. */
const MAX_WAITING = 20_000

/** A page of a vacancy in any language; or the call that the pages make for it when they are not loaded anew. */
const page = new RegExp(`^(?:/(?:${translatedLanguages.join('|')}))?/jobs/([1-9][0-9]{0,9})(?:[?]|$)`)
const call = /^\/api\/jobs\/([1-9][0-9]{0,9})(?:[?]|$)/

/** Cached responses count too; salt and visits are forgotten when the day ends in Sri Lanka. */
export function viewCounter({ db, clock, ownHost, trustsProxy, onError }: ViewCounterParts): ViewCounter {
  let waiting = new Map<string, NewViews>()
  let today = ''
  let endOfToday = 0
  let isFirstVisit: IsFirstVisit
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()
  let isWriting = false
  let stopped = false

  const beginDay = (now: number) => {
    today = dayInColombo(new Date(now))
    endOfToday = nextMidnight(now)
    isFirstVisit = visitors(trustsProxy)
  }

  const count = (vacancyId: number, source: ViewSource) => {
    const key = `${today} ${vacancyId} ${source}`
    const before = waiting.get(key)
    if (before) before.views += 1
    else if (waiting.size < MAX_WAITING) waiting.set(key, { vacancyId, day: today, source, views: 1 })
    if (waiting.size >= WRITE_AT && !isWriting) void write()
    else timer ??= setTimeout(() => void write(), WRITE_AFTER_MS).unref()
  }

  const note = (request: IncomingMessage) => {
    const { url = '', method, headers } = request
    // Most requests are over here.
    if (url.length < 7 || method !== 'GET' || stopped) return
    const isCall = url.startsWith('/api/')
    const vacancyId = Number((isCall ? call : page).exec(url)?.[1])
    if (!(vacancyId <= MAX_OF_AN_ID) || isPrefetch(headers)) return
    const now = clock.milliseconds()
    if (now >= endOfToday) beginDay(now)
    const ownHosts = [headers.host, ownHost()]
    const source = viewSource({ url, referer: headers.referer, ownHosts })
    // Programs make the call too; a page of the board names itself as what it comes from.
    if (source === undefined || (isCall && !isFromPage(headers, ownHosts))) return
    if (isFirstVisit(request, vacancyId)) count(vacancyId, source)
  }

  const writeAfter = async (before: Promise<void>) => {
    await before
    clearTimeout(timer)
    timer = undefined
    const counted = waiting
    if (counted.size === 0) return
    waiting = new Map()
    try {
      await addViews(db, [...counted.values()])
    } catch (error) {
      onError(error)
      keep(counted)
    }
  }

  /** They wait again, beside what was counted meanwhile. */
  const keep = (counted: ReadonlyMap<string, NewViews>) => {
    for (const [key, views] of counted) {
      const newer = waiting.get(key)
      if (newer) newer.views += views.views
      else if (waiting.size < MAX_WAITING) waiting.set(key, views)
    }
    if (!stopped) timer ??= setTimeout(() => void write(), WRITE_AFTER_MS).unref()
  }

  const write = () => {
    isWriting = true
    const mine: Promise<void> = writeAfter(writing).finally(() => {
      if (writing === mine) isWriting = false
    })
    return (writing = mine)
  }

  return {
    note,
    write,
    stop: async () => {
      stopped = true
      await write()
    },
  }
}

/** An `integer` of the database holds no more. */
const MAX_OF_AN_ID = 2_147_483_647

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

/** Words in the names of programs that read pages by themselves. Phones of the maker Cubot are none. */
const programs =
  /(?<!cu)bot(?:\b|[/;)_-])|crawl|spider|slurp|preview|scan|fetch|monitor|check|archive|headless|lighthouse|phantom|puppeteer|selenium|playwright|curl|wget|python|libwww|okhttp|axios|http-?client|facebookexternalhit|whatsapp\/|telegram|skypeuri|embedly|validator|feed/i

/** Browsers of people begin their name alike; a program that imitates one counts as a visitor. */
function isProgram(agent: string | undefined): boolean {
  return agent === undefined || !agent.startsWith('Mozilla/') || programs.test(agent)
}

/** Past this number the oldest visits of a day are forgotten, and counted again when they come back. */
const MAX_VISITS = 50_000

type IsFirstVisit = (request: IncomingMessage, vacancyId: number) => boolean

/** By a hash of address and browser, with a salt that is nowhere but here. */
export function visitors(trustsProxy: boolean, max = MAX_VISITS): IsFirstVisit {
  const salt = randomBytes(32).toString('base64')
  const visits = new Set<number>()
  return ({ socket, headers }, vacancyId) => {
    const agent = headers['user-agent']
    if (isProgram(agent)) return false
    // All of it: whoever makes up an address before the proxy's could make up a browser as well.
    const forwarded = trustsProxy && String(headers['x-forwarded-for'] ?? '')
    const visitor = `${salt}\n${forwarded || (socket.remoteAddress ?? '')}\n${agent}\n${vacancyId}`
    const visit = hash('sha256', visitor, 'buffer').readUIntBE(0, 6)
    if (visits.has(visit)) return false
    if (visits.size >= max) visits.delete(visits.values().next().value!)
    visits.add(visit)
    return true
  }
}
