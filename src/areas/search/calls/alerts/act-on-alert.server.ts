import { frequencies, type Frequency, MAX_ALERTS, UNANSWERED_DAYS } from '#src/areas/search/saved-search.ts'
import { fieldProblem, problem } from '#src/contract/errors.ts'
import type { Timed } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import type { Language } from '#src/strings/languages.ts'
import * as alerts from '../../rows/alerts.ts'
import { deleteBounces } from '../../rows/alerts.ts'
import { readSearch, withWords } from '../../saved-search.ts'
import { searchTitles } from '../../server/filter-words.ts'
import { correctedWords } from '../../server/open-index/ask-open.ts'
import type { Alert, AlertAct } from './alerts.ts'

export async function settleSearch({ db, clock }: Timed, given: string): Promise<string> {
  const { search, ignored } = readSearch(given)
  if (ignored) throw fieldProblem('search', 'field.choice')
  return correctSpelling({ db, clock }, search)
}

/** Puts the words that a list would show in place of mistyped ones, unless its reader wants them as typed. */
export async function correctSpelling({ db, clock }: Timed, search: string): Promise<string> {
  const query = new URLSearchParams(search)
  const words = query.get('q')
  if (words === null || query.has('spelling')) return search
  const better = await correctedWords(db, words, dayInColombo(clock.now()))
  return better === undefined ? search : withWords(search, better)
}

export async function actOnAlert(
  { db, clock }: Timed,
  { id, email }: { id: number; email?: string },
  act: AlertAct,
  language: Language = 'en',
): Promise<Alert> {
  const now = clock.now()
  return db.transaction().execute(async (trx) => {
    const found = await alerts.findAlert(trx, id)
    if (!found || (email !== undefined && (found.email !== email || found.confirmed_at === null)))
      throw problem('not_found')
    await alerts.lockAddress(trx, found.email)
    const row = await alerts.findAlert(trx, id)
    if (!row) throw problem('not_found')
    const frequency = frequencies.find((one) => one === act)
    if (act === 'confirm' && row.confirmed_at === null) await confirmAlert(trx, row.email, id, now)
    if (act === 'keep' && row.asked_at !== null) await alerts.renewAlert(trx, id, now)
    if (frequency) await changeFrequency(trx, row, frequency, now)
    if (act !== 'end') return describeAlert(trx, (await alerts.findAlert(trx, id))!, language)
    await alerts.endAlerts(trx, [id], now)
    return describeAlert(trx, row, language)
  })
}

/** @throws Problem `conflict` above MAX_ALERTS. */
export async function confirmAlert(trx: Trx, email: string, id: number, now: Date): Promise<void> {
  if ((await alerts.alertsOf(trx, email)).length >= MAX_ALERTS)
    throw problem('conflict', { text: 'alert.too_many' })
  await alerts.setConfirmed(trx, id, now)
  await deleteBounces(trx, email)
}

/** Vacancies that were mailed in the old rhythm are not mailed again in the new one. */
export async function changeFrequency(
  trx: Trx,
  row: alerts.AlertRow,
  frequency: Frequency,
  now: Date,
): Promise<void> {
  if (row.frequency === frequency) return
  const servedUntil = await trx
    .selectFrom('alert_searches')
    .select(['daily_until as daily', 'weekly_until as weekly'])
    .where('id', '=', row.search_id)
    .executeTakeFirstOrThrow()
  const served = servedUntil[row.frequency as Frequency] ?? ''
  const changed_at = now.toISOString()
  const since = row.since ?? changed_at
  // An alert that waits for its confirmation was served nothing.
  const times = row.confirmed_at === null ? {} : { since: served > since ? served : since, changed_at }
  await alerts.updateAlert(trx, row.id, { frequency, ...times })
}

export async function describeAlert(db: Db, row: alerts.AlertRow, language: Language): Promise<Alert> {
  return asAlert(row, (await searchTitles(db, language, [row.search]))(row.search))
}

/** `title`: the words of its filters. */
export function asAlert(
  { id, search, frequency, created_at, confirmed_at, asked_at }: alerts.AlertRow,
  title: string,
): Alert {
  return {
    id,
    search,
    title,
    frequency: frequency as Frequency,
    created_at,
    confirmed_at,
    ends_on: asked_at === null ? null : getLastDay(asked_at),
  }
}

export function getLastDay(mailedAt: string): string {
  return Temporal.PlainDate.from(dayInColombo(new Date(mailedAt)))
    .add({ days: UNANSWERED_DAYS })
    .toString()
}
