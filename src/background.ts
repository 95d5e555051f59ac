import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { alertMails, startAlertWorker, takeBounces } from './features/alerts/server/index.ts'
import { expireDetails } from './features/applicant-details/server/index.ts'
import { closeUnanswered, countUnanswered } from './features/applications/server/index.ts'
import { startIndexNowWorker } from './features/index-now/server/index.ts'
import {
  fileTransport,
  smtpTransport,
  startMailWorker,
  type MailLog,
} from './features/notifications/server/index.ts'
import { deleteScheduled, startVariantWorker, sweepStorage } from './features/storage/server/index.ts'
import {
  joinCompanies,
  lexiconOf,
  listWords,
  startReminderWorker,
  startRiskWorker,
  vacanciesEndedBetween,
  warmOpenIndex,
} from './features/vacancies/server/index.ts'
import { fileUses } from './file-uses.ts'
import { openCommandQueue } from './operator/command-queue.ts'
import type { OpenBoard } from './operator/command.ts'
import { operatorCommands } from './operator/commands.ts'
import { purgeOverdue } from './operator/retention.ts'
import { sweepExpired } from './operator/sweep-expired.ts'
import { tidyEmbedded } from './platform/db/tidy.ts'

/** The lexicon and the index of open vacancies take tenths of seconds to load: a start does not wait, nor the first search. */
const WARMING_AFTER_MS = 500
/** The first visitors after a start do not wait behind the sweep. */
const SETTLING_MS = 1_000
const HOUR = 60 * 60_000
/** A deleted résumé is gone from the disk within a minute, whatever happened in between. */
const DELETIONS_MS = 30_000
const DAY = 24 * HOUR

export interface BackgroundParts extends OpenBoard {
  publicUrl: () => string
  /** Of the board, see `app-secret.ts`. */
  secret: string
}

/**
 * Does the app's background work from when it listens. Whatever a request wrote may have put a mail into the outbox,
 * so the worker looks after each of them; mails of other nodes are found by its own rhythm.
 */
export function workInBackground(app: FastifyInstance, parts: BackgroundParts): { stop(): Promise<void> } {
  let work: Background | undefined
  app.addHook('onListen', async () => {
    work ??= startBackground(parts, app.log)
  })
  app.addHook('onResponse', async (request) => {
    if (request.method !== 'GET') work?.wake()
  })
  return { stop: async () => work?.stop() }
}

interface Background {
  wake(): void
  /** Resolves when no work is left that needs the database. */
  stop(): Promise<void>
}

/**
 * Does the work that no request waits for: sending mail, making smaller pictures, judging by the signs of risk, joining older vacancies to their
 * companies, telling search engines, and sweeping up every hour. Every node may do it.
 */
function startBackground(parts: BackgroundParts, log: MailLog): Background {
  const { config, database, context, store, publicUrl, secret } = parts
  const transport = config.smtpUrl
    ? smtpTransport(config.smtpUrl, config.mailFrom)
    : fileTransport(join(config.dataDir, 'outbox'), config.mailFrom, log)
  const mails = startMailWorker({
    context,
    transport,
    log,
    site: () => ({ ...config.site, publicUrl: publicUrl() }),
    lateWords: alertMails(context, secret),
    bulkPerSecond: config.bulkMailsPerSecond,
    onRefused: async ({ recipient, message_id: messageId }) => {
      await takeBounces(context, [{ recipient, messageId }])
    },
  })
  const alerts = startAlertWorker(context, { log, onWritten: () => mails.wake() })
  const engines =
    config.indexNow &&
    startIndexNowWorker(context, { ...config.indexNow, publicUrl, log }, vacanciesEndedBetween)
  const reminders = startReminderWorker(context, {
    unanswered: countUnanswered,
    log,
    onSent: () => mails.wake(),
  })
  const variants = startVariantWorker({ context, store, uses: fileUses, log })
  const risks = startRiskWorker(context, { log })
  let nextPurge = 0
  let isFirstSweep = true
  const sweep = async () => {
    try {
      const swept = await sweepStorage(context, store, join(config.dataDir, 'uploads'))
      if (swept.held > 0) log.error(swept, 'most stored files are unknown to this database: none was removed')
      else if (swept.stored + swept.temporary > 0) log.info(swept, 'leftover files were removed')
      await sweepExpired(parts)
      await tidyEmbedded(database)
      const forgotten = await expireDetails(context, store, config.retention.details)
      if (forgotten > 0) log.info({ forgotten }, 'saved details of accounts that are not used were deleted')
      const closed = await closeUnanswered(context, isFirstSweep)
      isFirstSweep = false
      if (closed > 0) log.info({ closed }, 'applications without an answer were closed')
      if (performance.now() < nextPurge) return
      const purged = await purgeOverdue(context, store, config.retention)
      nextPurge = performance.now() + DAY
      if (Object.values(purged).some((count) => count > 0))
        log.info(purged, 'rows past their retention were deleted')
    } catch (error) {
      log.error({ err: error }, 'the hourly sweep failed')
    }
  }
  const commands =
    database.kind === 'pglite'
      ? openCommandQueue(parts, operatorCommands, (err) => log.error({ err }, 'a command failed'))
      : undefined
  const deleteFiles = async () => {
    try {
      await deleteScheduled(context.db, store)
    } catch (error) {
      log.warn({ err: error }, 'files could not be removed')
    }
  }
  let deleting = Promise.resolve()
  const deletions = setInterval(() => {
    deleting = deleting.then(deleteFiles)
  }, DELETIONS_MS)
  deletions.unref()
  const warming = setTimeout(() => {
    void lexiconOf(context.db).catch(() => undefined)
    void warmOpenIndex(context)
  }, WARMING_AFTER_MS)
  warming.unref()
  const settling = new AbortController()
  let sweeping = pause(SETTLING_MS, undefined, { ref: false, signal: settling.signal }).then(
    sweep,
    () => undefined,
  )
  const joining = pause(SETTLING_MS, undefined, { ref: false, signal: settling.signal })
    .then(() => joinCompanies(context, settling.signal))
    .then(
      (joined) => joined > 0 && log.info({ joined }, 'vacancies were joined to their companies'),
      (error: unknown) =>
        settling.signal.aborted || log.error({ err: error }, 'vacancies were not joined to their companies'),
    )
  const listing = pause(SETTLING_MS, undefined, { ref: false, signal: settling.signal })
    .then(() => listWords(context.db, settling.signal))
    .then(
      (listed) => listed > 0 && log.info({ listed }, 'words of open vacancies were listed'),
      (error: unknown) =>
        settling.signal.aborted || log.error({ err: error }, 'words of open vacancies were not listed'),
    )
  const hourly = setInterval(() => {
    sweeping = sweeping.then(sweep)
  }, HOUR)
  hourly.unref()
  return {
    wake: () => mails.wake(),
    stop: async () => {
      settling.abort()
      clearTimeout(warming)
      clearInterval(hourly)
      clearInterval(deletions)
      await Promise.all([
        mails.stop(),
        variants.stop(),
        risks.stop(),
        reminders.stop(),
        alerts.stop(),
        engines?.stop(),
        commands?.stop(),
        sweeping,
        joining,
        listing,
        deleting,
      ])
    },
  }
}
