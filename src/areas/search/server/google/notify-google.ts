import { sql } from 'kysely'
import * as z from 'zod/mini'
import { MINUTE_MS } from '#src/contract/values/units.ts'
import type { Timed } from '#src/platform/app-context.ts'
import type { Job } from '#src/platform/jobs/job.ts'
import { localizedPath } from '#src/strings/language-paths.ts'
import { claimNotice, type Notice, settleNotice } from '../../rows/google-pages.ts'
import { googleClient } from './google-client.ts'

const GOOGLE = 'https://indexing.googleapis.com'
const stated = z._default(z.object({ notifyTime: z.string() }), { notifyTime: '' })
const metadata = z.object({ latestUpdate: stated, latestRemove: stated })

/** A job of its own, as these notices share nothing with mails. */
export function googleJob(
  { db, clock }: Timed,
  { keyFile, publicUrl, origin = GOOGLE }: { keyFile: string; publicUrl: string; origin?: string },
): Job {
  const ask = googleClient({ keyFile, origin, clock })

  const getLatest = async (url: string, signal: AbortSignal): Promise<Notice['type'] | undefined> => {
    const answer = await ask(`/metadata?url=${encodeURIComponent(url)}`, signal).catch((error) => {
      if (error.status !== 404) throw error
    })
    if (answer === undefined) return undefined
    const { latestUpdate, latestRemove } = metadata.parse(answer)
    return Date.parse(latestRemove.notifyTime) > (Date.parse(latestUpdate.notifyTime) || 0)
      ? 'URL_DELETED'
      : 'URL_UPDATED'
  }

  const send = async ({ id, language, type, wasSent }: Notice, signal: AbortSignal) => {
    const url = publicUrl + localizedPath(language, `/jobs/${id}`)
    // After a kill or a lost answer Google knows best, and the question counts in no quota of a day.
    if (wasSent && (await getLatest(url, signal)) === type) return
    await ask(':publish', signal, { url, type })
  }

  const run = async (signal: AbortSignal) => {
    for (let count = 0; ; count += 1) {
      const notice = signal.aborted ? undefined : await claimNotice(db, clock.now())
      if (!notice) return { count }
      try {
        await send(notice, signal)
      } catch (error) {
        // The board stops: the next sender asks Google.
        if (signal.aborted) return { count }
        // All nodes wait: a minute, then twice as long each time, an hour at most.
        const { rows } = await sql<{ is_new: boolean }>`
          update google_pace as pace set failures = pace.failures + 1, refusal = ${getReason(error as Error)},
            free_at = ${clock.now().toISOString()}::timestamptz + interval '1 minute' * least(2 ^ least(pace.failures, 6), 60)
          from google_pace as before where pace.free_at = ${notice.leasedUntil}
          returning before.refusal is distinct from pace.refusal as is_new`.execute(db)
        const isNew = rows[0]?.is_new ?? false
        const { status, url } = error as { status?: number; url?: string }
        // This page is refused whenever it is sent: it must not hold the others up.
        if (status === 400 && url?.endsWith(':publish')) await settleNotice(db, notice)
        // The runner logs it: once for each reason.
        if (isNew) throw error
        return { count }
      }
      await settleNotice(db, notice)
    }
  }
  return { name: 'notices to Google', everyMs: MINUTE_MS, run }
}

const MAX_REASON = 300

/** The database refuses some control characters. */
function getReason({ message, cause }: Error): string {
  const text = cause instanceof Error ? `${message}: ${cause.message}` : message
  return text.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').slice(0, MAX_REASON)
}
