import { join } from 'node:path'
import type { Registry } from 'prom-client'
import { mails } from '../areas.ts'
import {
  fileTransport,
  mailJobs,
  MAX_CONCURRENT_MAILS,
  mailSite,
  smtpTransport,
} from '../areas/mail/index.ts'
import { findAdminLanguage } from '../areas/people/index.ts'
import { alertWords, recordBounces } from '../areas/search/index.ts'
import { openCommandSocket } from '../operator/command-socket.ts'
import { operatorCommands } from '../operator/commands.ts'
import type { ServedBoard } from '../platform/feature.ts'
import { runJobs } from '../platform/jobs/run-jobs.ts'
import { boardJobs } from './board-jobs.ts'

/** Wakes the jobs after each write, which may have put a mail into the outbox. */
export function workInBackground(
  board: ServedBoard,
  registry: Registry | undefined,
): { stop(): Promise<void> } {
  const { app } = board
  let work: ReturnType<typeof startBackground> | undefined
  app.addHook('onListen', async () => {
    work ??= startBackground(board, registry)
  })
  app.addHook('onResponse', async (request) => {
    if (request.method !== 'GET') work?.wake()
  })
  return { stop: async () => work?.stop() }
}

function startBackground(board: ServedBoard, registry: Registry | undefined) {
  const { config, database, context, publicUrl, secret } = board
  const { log } = board.app
  const transport = config.smtpUrl
    ? smtpTransport(config.smtpUrl, config.mailFrom, MAX_CONCURRENT_MAILS)
    : fileTransport(join(config.dataDir, 'outbox'), config.mailFrom, log)
  const sending = mailJobs({
    context,
    mails,
    transport,
    log,
    site: () => mailSite(context.look().site('en'), publicUrl(), context.look()),
    lateWords: alertWords(context, secret),
    findLanguage: findAdminLanguage,
    bulkPerSecond: config.bulkMailsPerSecond,
    onRefused: async ({ recipient, message_id: messageId }) => {
      await recordBounces(context, [{ recipient, messageId }])
    },
  })
  const jobs = runJobs([...sending, ...boardJobs(board)], { log, registry })
  const onFault = (err: unknown) => log.error({ err }, 'a command failed')
  const commands =
    database.kind === 'pglite'
      ? openCommandSocket(board, operatorCommands, onFault).catch(onFault)
      : undefined
  return {
    wake: () => jobs.wake(),
    stop: async () => {
      await Promise.all([jobs.stop(), commands?.then((socket) => socket?.stop())])
      transport.close()
    },
  }
}
