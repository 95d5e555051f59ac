import pg from 'pg'

/** From `onHearing(false)` on, a cache must trust none of its entries. */
export type Listen = (
  channel: string,
  onPayload: (payload: string) => void,
  onHearing: (hearing: boolean) => void,
) => Promise<() => Promise<void>>

/** A connection cut by the network ends without an event, so a query at this interval tests it. */
const BEAT_MS = 1_500
const TIMEOUT_MS = 2_000
const RETRY_MS = 500

export function listenPostgres(connectionString: string): Listen {
  return async (channel, onPayload, onHearing) => {
    let stopped = false
    let client: pg.Client | undefined
    let again: NodeJS.Timeout | undefined

    const lost = (which: pg.Client) => {
      if (stopped || client !== which) return
      client = undefined
      onHearing(false)
      retry()
    }
    const connect = async () => {
      const next = new pg.Client({
        connectionString,
        keepAlive: true,
        connectionTimeoutMillis: TIMEOUT_MS,
        query_timeout: TIMEOUT_MS,
        application_name: 'lanka-vacancies listener',
      })
      next.on('notification', (notice) => onPayload(notice.payload ?? ''))
      next.on('error', () => undefined)
      next.on('end', () => lost(next))
      try {
        await next.connect()
        await next.query(`listen ${pg.escapeIdentifier(channel)}`)
      } catch (error) {
        hangUp(next)
        throw error
      }
      if (stopped) return hangUp(next)
      client = next
      onHearing(true)
    }
    const retry = () => {
      if (stopped) return
      again = setTimeout(() => void connect().catch(retry), RETRY_MS)
      again.unref()
    }
    const beating = setInterval(() => {
      const checked = client
      checked?.query('select').catch(() => {
        lost(checked)
        hangUp(checked)
      })
    }, BEAT_MS)
    beating.unref()
    await connect()
    return async () => {
      stopped = true
      clearTimeout(again)
      clearInterval(beating)
      await client?.end().catch(() => undefined)
    }
  }
}

function hangUp(client: pg.Client): void {
  void client.end().catch(() => undefined)
}
