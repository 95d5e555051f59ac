import { createHash, timingSafeEqual } from 'node:crypto'
import { Readable } from 'node:stream'
import { constants, createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import {
  getState,
  isOpenOn,
  selectVacancies,
  type VacancyRow,
  vacancyRows,
} from '#src/areas/vacancies/index.ts'
import { problem } from '#src/contract/errors.ts'
import { DAY_MS } from '#src/contract/values/units.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import { countedClient } from '#src/platform/http/abuse/client-address.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { varyByEncoding } from '#src/platform/http/server/compression.ts'
import { fairShares } from '#src/platform/http/server/limit-connections.ts'
import { acceptedEncodings } from '#src/platform/response-cache/content-encodings.ts'
import { jobFeed, openDataChanges, openDataLines, openDataTable } from './feeds.ts'
import {
  endingByState,
  openVacancyData,
  changesWriter,
  csvWriter,
  jobFeedWriter,
  jsonLinesWriter,
  type OpenDataWriter,
} from './open-data-writers.server.ts'

interface ChangeCursor {
  /** Vacancies whose closing day is before this day have ended. */
  day: string
  /** The newest transaction of `vacancy_changes` before which none is at work. A later commit has a higher number. */
  changed_in: string
  /** The time of that change in milliseconds: another database has another one under this number. */
  at: string
}

const milliseconds = sql`(extract(epoch from at) * 1000)::bigint`

const isCommitted = sql`changed_in < pg_snapshot_xmax(pg_current_snapshot())::text::bigint`

/**
 * The cursor of what is committed now, and how many changes are committed after it. The newest row is what counts, and
 * not the next number: after a crash the database gives numbers again that left no row.
 */
async function newestCursor(db: Db, day: string): Promise<ChangeCursor & { later: number }> {
  const { rows } = await sql<{ changed_in: string | null; at: string | null; later: number }>`
    select newest.changed_in::text, newest.at::text, (
      select count(*)::int from vacancy_changes where changed_in > coalesce(newest.changed_in, 0) and ${isCommitted}
    ) as later
    from (select 1) as one left join lateral (
      select changed_in, ${milliseconds} as at from vacancy_changes
      where changed_in < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
      order by changed_in desc limit 1
    ) as newest on true`.execute(db)
  const { changed_in, at, later } = rows[0]!
  return { day, changed_in: changed_in ?? '0', at: at ?? '0', later }
}

/** False after the change was swept, or in a database that never had it. */
async function isKnownCursor(db: Db, { changed_in, at }: ChangeCursor): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from vacancy_changes
      where changed_in = ${changed_in}::bigint and ${milliseconds} = ${at}::bigint and ${isCommitted}) as known`.execute(
    db,
  )
  return rows[0]!.known
}

async function readIds(db: Db, query: RawBuilder<{ id: number }>): Promise<Int32Array> {
  const { rows } = await sql<{ ids: number[] }>`
    select coalesce(array_agg(id order by id), '{}') as ids from (${query}) as listed`.execute(db)
  return Int32Array.from(rows[0]!.ids)
}

function openIds(db: Db, today: string): Promise<Int32Array> {
  return readIds(db, sql`select id from ${vacancyRows} where ${isOpenOn(today)}`)
}

/** The vacancies that changed after a cursor, or ended with a day since its day. */
function changedIds(db: Db, { changed_in, day }: ChangeCursor, today: string): Promise<Int32Array> {
  return readIds(
    db,
    sql`select id from vacancy_changes where changed_in > ${changed_in}::bigint and ${isCommitted} and id > 0
      union select id from ${vacancyRows} where ${isOpenOn(day)} and closing_date < ${today}::date`,
  )
}

/** Reading a few rows at a time spares memory and other requests. */
const BATCH_SIZE = 250

/** Yields in the order of the ids; deleted vacancies have no row. */
async function* vacanciesInBatches(
  db: Db,
  ids: Int32Array,
): AsyncGenerator<{ batch: number[]; rows: Map<number, VacancyRow> }> {
  for (let at = 0; at < ids.length; at += BATCH_SIZE) {
    const batch = [...ids.subarray(at, at + BATCH_SIZE)]
    const found = await selectVacancies(db)
      .where(sql<boolean>`vacancies.id = any (${batch}::int[])`)
      .execute()
    yield { batch, rows: new Map(found.map((row) => [row.id, row])) }
  }
}

/** Streams that a node sends at once; readers may be slow, and one client does not get all places. */
const MAX_STREAMS = 16

interface Published {
  licence: string
  /** Without it there is no feed for job sites. */
  feedKey: string | undefined
  publicUrl: () => string
}

type Sending = Readonly<{ request: FastifyRequest; reply: FastifyReply; type: string }>

export function mountOpenData(bind: Binder, context: AppContext, published: Published): void {
  const { db, clock, look } = context
  const takePlace = fairShares(MAX_STREAMS)

  async function* write(ids: Int32Array, today: string, { head, open, ended, foot }: OpenDataWriter) {
    const publicUrl = published.publicUrl()
    if (head) yield head
    for await (const { batch, rows } of vacanciesInBatches(db, ids)) {
      const lines = batch.map((id) => {
        const row = rows.get(id)
        const state = row ? getState(row, today) : 'removed'
        return state === 'open'
          ? open(openVacancyData(row!, publicUrl))
          : (ended?.(id, endingByState[state]) ?? '')
      })
      yield lines.join('')
    }
    if (foot) yield foot
  }

  const send = async ({ request, reply, type }: Sending, text: () => Promise<AsyncGenerator<string>>) => {
    reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache')
    if (request.method === 'HEAD') return reply.send('')
    // A client that left before this emits no close any more: its place would never be given back.
    const leave = reply.raw.destroyed ? undefined : takePlace(countedClient(request))
    if (!leave) throw problem('unavailable')
    reply.raw.once('close', leave)
    const lines = Readable.from(await text(), { objectMode: false })
    varyByEncoding(reply)
    if (!acceptedEncodings(request.headers['accept-encoding']).includes('gzip')) return reply.send(lines)
    const gzip = createGzip({ level: constants.Z_BEST_SPEED })
    // Either end may close first.
    lines.on('error', (error) => gzip.destroy(error)).pipe(gzip)
    gzip.on('close', () => lines.destroy())
    return reply.header('content-encoding', 'gzip').send(gzip)
  }

  const addLicenceLink = (reply: FastifyReply, cursor: string) =>
    reply.header(
      'link',
      `<${published.licence}>; rel="license", <${openDataChanges.path}?after=${cursor}>; rel="next"`,
    )

  const sendOpen = async (sending: Sending, writer: () => OpenDataWriter) => {
    const { request, reply } = sending
    const today = dayInColombo(clock.now())
    const cursor = await newestCursor(db, today)
    // The ETag counts commits beyond the cursor, which the cursor cannot name.
    const etag = `W/"${formatCursor(cursor)}.${cursor.later}"`
    addLicenceLink(reply.header('etag', etag), formatCursor(cursor))
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return send(sending, async () => write(await openIds(db, today), today, writer()))
  }

  bind(openDataLines, ({ request, reply }) =>
    sendOpen({ request, reply, type: openDataLines.produces }, () => jsonLinesWriter),
  )
  bind(openDataTable, ({ request, reply }) =>
    sendOpen({ request, reply, type: openDataTable.produces }, csvWriter),
  )
  bind(openDataChanges, async ({ query, request, reply }) => {
    const today = dayInColombo(clock.now())
    const since = query.after === undefined ? undefined : parseCursor(query.after)
    // The cursor is read first: a change that is committed meanwhile is sent again the next time.
    const cursor = formatCursor(await newestCursor(db, today))
    if (since && !(await isKnownCursor(db, since))) throw problem('cursor_ended')
    addLicenceLink(reply, cursor)
    return send({ request, reply, type: openDataChanges.produces }, async () => {
      const ids = since ? await changedIds(db, since, today) : await openIds(db, today)
      return write(ids, today, changesWriter(cursor))
    })
  })
  const { feedKey } = published
  if (feedKey === undefined) return
  bind(jobFeed, async ({ query, request, reply }) => {
    if (!timingSafeEqual(getHash(query.key ?? ''), getHash(feedKey))) throw problem('not_found')
    return sendOpen({ request, reply, type: jobFeed.produces }, () =>
      jobFeedWriter(look().site('en').name, published.publicUrl(), clock.now()),
    )
  })
}

const formatCursor = ({ day, changed_in, at }: ChangeCursor) =>
  `${Date.parse(day) / DAY_MS}.${changed_in}.${at}`

function parseCursor(text: string): ChangeCursor {
  const [day, changed_in, at] = text.split('.') as [string, string, string]
  return { day: new Date(Number(day) * DAY_MS).toISOString().slice(0, 10), changed_in, at }
}

function getHash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
