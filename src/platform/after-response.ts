import { sql, type Selectable } from 'kysely'
import type { Db, Trx } from './db/database.ts'
import type { Tables } from './db/tables.ts'

const PAUSE_MS = 300

export type AfterResponse<Request> = ReturnType<typeof afterResponse<Request>>

/** Requests are stored, then processed in batches, so that the response time reveals nothing. */
export function afterResponse<Request>(
  note: (request: Request) => Promise<void>,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
) {
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> = Promise.resolve()
  let stopped = false
  const begin = () => {
    timer = undefined
    working = work().catch(onError)
  }
  return {
    async take(request: Request): Promise<void> {
      await note(request)
      if (!stopped) timer ??= setTimeout(begin, PAUSE_MS)
    },
    async stop(): Promise<void> {
      stopped = true
      clearTimeout(timer)
      await working
    },
  }
}

const BATCH = 20

type RequestTable = Extract<keyof Tables, `${string}_requests`>
type RequestOf<Table extends RequestTable> = Selectable<Tables[Table]> & { email: string }

/** Takes a request and answers it in one transaction, so that no node loses it or answers it twice. */
export async function handleRequests<Table extends RequestTable>(
  db: Db,
  table: Table,
  answer: (trx: Trx, request: RequestOf<Table>) => Promise<void>,
): Promise<void> {
  let taken: number
  do {
    taken = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<RequestOf<Table>>`delete from ${sql.table(table)} where id in (
        select id from ${sql.table(table)} order by id limit ${BATCH} for update skip locked)
        returning *`.execute(trx)
      // All nodes lock addresses in the same order, so that there is no deadlock.
      for (const request of rows.toSorted(byAddress)) await answer(trx, request)
      return rows.length
    })
  } while (taken === BATCH)
}

function byAddress(one: { email: string }, other: { email: string }): number {
  const [first, second] = [one.email.toLowerCase(), other.email.toLowerCase()]
  if (first === second) return one.email < other.email ? -1 : 1
  return first < second ? -1 : 1
}
