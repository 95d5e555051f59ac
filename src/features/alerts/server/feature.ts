import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { searchTitles } from '#src/features/vacancy-lists/server/index.ts'
import { afterAnswer } from '#src/platform/after-answer.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Feature } from '#src/platform/feature.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import type { LinkRules } from '#src/platform/http/signed-links/link-holder.ts'
import { hourly, type Job } from '#src/platform/jobs/job.ts'
import { isBefore } from '#src/platform/jobs/purge.ts'
import { type PersonalData, personalTable } from '#src/platform/personal-data/personal-table.ts'
import { isGoodFor, removeLinks } from '#src/platform/signed-links.ts'
import { requestAlert } from '../contract.ts'
import { findAlert } from './queries/alerts.ts'
import { accountRoutes, mountOneClick, publicRoutes } from './routes/alert-routes.ts'
import { mountBounces } from './routes/bounce-routes.ts'
import { type AlertRequest, answerRequests, noteRequest } from './use-cases/answer-requests.ts'
import { askToKeep, sweepAlerts } from './use-cases/keep-alerts.ts'
import { runAlerts } from './use-cases/run-alerts.ts'

const alertsPersonalData: PersonalData = {
  tables: [
    // A search is one row for all who keep it: it stays for the others, and is swept when nobody is left.
    personalTable('alert_searches', {
      found: {
        where: (email) => sql`stored.id in (select search_id from alerts where email = lower(${email}))`,
      },
      shown: ['query'],
      inWords: { column: 'query', words: searchTitles },
      secret: ['query_hash'],
      erased: 'stays_unlinked',
    }),
    personalTable('alert_sendings', {
      found: { row: 'alert_id', of: 'alerts' },
      shown: ['sent_at'],
      exported: ['vacancy_ids'],
      erased: 'with_their_row',
    }),
    personalTable('alerts', {
      found: { email: 'email' },
      shown: ['email', 'frequency', 'created_at', 'confirmed_at', 'ended_at'],
      exported: ['search_id'],
      secret: ['link_key'],
      erased: 'deleted',
      whenErased: ({ trx, rows }) =>
        removeLinks(
          trx,
          ['alert'],
          rows.map(({ id }) => id as number),
        ),
    }),
    personalTable('alert_requests', { found: { email: 'email' }, shown: [], erased: 'deleted' }),
    personalTable('alert_bounces', {
      found: { email: 'email' },
      shown: ['bounced_at'],
      exported: ['message_id'],
      erased: 'deleted',
    }),
  ],
  nobodys: { alert_runs: 'It says how far the work of a day is.' },
}

/** The link of an alert lives as long as the alert has the address that got it. */
const alertLinkRules = {
  alert: async (db, link) => {
    const alert = await findAlert(db, link.subject_id)
    return alert !== undefined && isGoodFor(link, alert.email)
  },
} satisfies LinkRules

export const alerts: Feature = {
  name: 'alerts',
  heading: 'Alerts',
  mount: (bind, { app, config: { bounceSecret }, context, onError, onStop }) =>
    onStop(mountAlerts(app, bind, context, { bounceSecret, onError })),
  screenedForms: [requestAlert],
  jobs: ({ config, context }) => alertJobs(context, config.retention.alerts),
  retention: [{ table: 'alert_sendings', overdue: (keptFrom) => isBefore('sent_at', keptFrom('alerts')) }],
  personalData: alertsPersonalData,
  links: alertLinkRules,
}

const POLL_MS = 60_000

function alertJobs(context: Pick<AppContext, 'db' | 'clock'>, keptMonths: number): Job[] {
  return [
    // A node stopped before it came to them.
    { name: 'alert requests', everyMs: POLL_MS, run: () => answerRequests(context) },
    {
      name: 'alerts',
      everyMs: POLL_MS,
      run: async (signal) => {
        const count = await runAlerts(context, { signal })
        if (count !== undefined && !signal.aborted) await askToKeep(context)
        return { count: count ?? 0 }
      },
    },
    hourly('ended alerts', () => sweepAlerts(context, keptMonths), { removes: true }),
  ]
}

interface AlertParts {
  /** Mails that came back are taken with it; without it nobody can tell of them. */
  bounceSecret: string | undefined
  onError: (what: string, error: unknown) => void
}

/** `stop` ends the work that goes on after an answer; to be awaited before the database closes. */
function mountAlerts(
  app: FastifyInstance,
  bind: Binder,
  context: AppContext,
  { bounceSecret, onError }: AlertParts,
): { stop(): Promise<void> } {
  accountRoutes(bind, context)
  mountOneClick(app, bind, context)
  if (bounceSecret !== undefined) mountBounces(app, bind, context, bounceSecret)
  const requests = afterAnswer<AlertRequest>(
    (request) => noteRequest(context.db, request),
    () => answerRequests(context),
    (error) => onError('requests for alerts were not answered', error),
  )
  publicRoutes(bind, context, requests)
  return { stop: () => requests.stop() }
}
