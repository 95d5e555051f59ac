import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { alertWords, takeBounces } from './features/alerts/server/index.ts'
import { fileTransport, mailJob, smtpTransport } from './features/notifications/server/index.ts'
import { boardJobs } from './jobs.ts'
import { mails } from './mails.ts'
import { openCommandQueue } from './operator/command-queue.ts'
import type { OpenBoard } from './operator/command.ts'
import { operatorCommands } from './operator/commands.ts'
import { runJobs } from './platform/jobs/run-jobs.ts'

export interface BackgroundParts extends OpenBoard {
  publicUrl: () => string
  /** Of the board, see `app-secret.ts`. */
  secret: string
  registry?: Registry | undefined
}

/**
 * Does the app's background work from when it listens. Whatever a request wrote may have put a mail into the outbox, so
 * that jobs are woken after each of them; mails of other nodes are found by their own rhythm.
 */
export function workInBackground(app: FastifyInstance, parts: BackgroundParts): { stop(): Promise<void> } {
  let work: ReturnType<typeof startBackground> | undefined
  app.addHook('onListen', async () => {
    work ??= startBackground(app, parts)
  })
  app.addHook('onResponse', async (request) => {
    if (request.method !== 'GET') work?.wake()
  })
  return { stop: async () => work?.stop() }
}

function startBackground({ log }: FastifyInstance, parts: BackgroundParts) {
  const { config, database, context, publicUrl, secret, registry } = parts
  const transport = config.smtpUrl
    ? smtpTransport(config.smtpUrl, config.mailFrom)
    : fileTransport(join(config.dataDir, 'outbox'), config.mailFrom, log)
  const sending = mailJob({
    context,
    mails,
    transport,
    log,
    site: () => ({ ...config.site, publicUrl: publicUrl() }),
    lateWords: alertWords(context, secret),
    bulkPerSecond: config.bulkMailsPerSecond,
    onRefused: async ({ recipient, message_id: messageId }) => {
      await takeBounces(context, [{ recipient, messageId }])
    },
  })
  const jobs = runJobs([sending, ...boardJobs(parts)], { log, registry })
  const commands =
    database.kind === 'pglite'
      ? openCommandQueue(parts, operatorCommands, (err) => log.error({ err }, 'a command failed'))
      : undefined
  return {
    wake: () => jobs.wake(),
    /** Resolves when no work is left that needs the database. */
    stop: async () => {
      await Promise.all([jobs.stop(), commands?.stop()])
      transport.close()
    },
  }
}
