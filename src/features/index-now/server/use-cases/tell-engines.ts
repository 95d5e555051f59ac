import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import { localizedPath } from '#src/strings/language-paths.ts'
import { offeredLanguages } from '#src/strings/languages.ts'
import { forgetTold, notePages, takeDuePages, takeEndings, tryAgain, type DuePage } from '../queries/pages.ts'

/** The protocol takes 10,000 addresses at a time; a page has one in each language. */
const MOST_PAGES = Math.floor(10_000 / offeredLanguages.length)
const ANSWER_MS = 30_000
/** Longer than an answer may take and be noted. */
const LEASE_MS = 120_000
const MINUTE = 60_000
/** After each refused attempt; then the pages are given up: engines find them by the sitemap. */
const waits = [1, 5, 15, 60, 240, 720]
const LONGEST_WAIT = 1_440

export interface IndexNow {
  key: string
  /** The address that takes the notes, such as `https://api.indexnow.org/indexnow`. */
  url: string
  /** Asked at each note: without a configured address it is known only once the server listens. */
  publicUrl: () => string
  log: { info(facts: object, text: string): void; warn(facts: object, text: string): void }
}

/** The vacancies that ended with a closing day of `from` or later, before `until`. */
export type EndedBetween = (db: Db, from: string, until: string) => Promise<number[]>

/** Notes the vacancies that ended since with their closing day. */
export async function noteEndings({ db, clock }: AppContext, endedBetween: EndedBetween): Promise<void> {
  const now = clock.now()
  const today = dayInColombo(now)
  await db.transaction().execute(async (trx) => {
    const from = await takeEndings(trx, today)
    if (from === undefined) return
    const ended = await endedBetween(trx, from, today)
    // Statements have a bound of their parameters.
    for (let at = 0; at < ended.length; at += 1_000)
      await notePages(trx, ended.slice(at, at + 1_000).map(vacancyPath), now)
  })
}

export function vacancyPath(id: number | string): string {
  return `/jobs/${id}`
}

/** Tells search engines of the pages that are due, in one request. Returns whether there may be more. */
export async function tellEngines({ db, clock }: AppContext, engines: IndexNow): Promise<boolean> {
  const pages = await takeDuePages(db, clock.now(), MOST_PAGES, LEASE_MS)
  if (pages.length === 0) return false
  const facts = { pages: pages.length }
  const refusal = await post(engines, pages)
  if (!refusal) {
    await forgetTold(db, pages)
    engines.log.info(facts, 'search engines were told of pages')
    return pages.length === MOST_PAGES
  }
  const attempts = Math.max(...pages.map((page) => page.attempts))
  const minutes = waits[attempts - 1] ?? waits.at(-1)!
  const wait = Math.max(minutes * MINUTE, Math.min(refusal.retryAfterMs, LONGEST_WAIT * MINUTE))
  const givenUp = await tryAgain(db, pages, new Date(clock.now().getTime() + wait), waits.length + 1)
  engines.log.warn({ ...facts, ...refusal, givenUp }, 'search engines did not take the pages')
  return false
}

interface Refusal {
  status: number | undefined
  code: string | undefined
  /** 0 when the answer names none. */
  retryAfterMs: number
}

async function post(
  { key, url, publicUrl }: IndexNow,
  pages: readonly DuePage[],
): Promise<Refusal | undefined> {
  const site = publicUrl()
  const urlList = pages.flatMap(({ path }) =>
    offeredLanguages.map((language) => site + localizedPath(language, path)),
  )
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ host: new URL(site).host, key, keyLocation: `${site}/${key}.txt`, urlList }),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    await answer.body?.cancel()
    if (answer.ok) return undefined
    const seconds = Number(answer.headers.get('retry-after'))
    return {
      status: answer.status,
      code: undefined,
      retryAfterMs: Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0,
    }
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } }
    return { status: undefined, code: cause?.code ?? name, retryAfterMs: 0 }
  }
}
