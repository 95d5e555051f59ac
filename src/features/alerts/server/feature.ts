import { sql } from 'kysely'
import type { MailKind } from '#src/features/notifications/server/index.ts'
import { afterResponse } from '#src/platform/after-response.ts'
import type { Feature } from '#src/platform/feature.ts'
import { hourly } from '#src/platform/jobs/job.ts'
import { isBefore } from '#src/platform/jobs/purge.ts'
import { personalTable } from '#src/platform/personal-data/personal-table.ts'
import { isGoodFor, removeLinks } from '#src/platform/signed-links.ts'
import { alertMails } from './mails.ts'
import { findAlert } from './queries/alerts.ts'
import { accountRoutes, mountOneClick, publicRoutes } from './routes/alert-routes.ts'
import { mountBounces } from './routes/bounce-routes.ts'
import { searchTitles } from './search-title.ts'
import { type AlertRequest, answerRequests, recordRequest } from './use-cases/answer-requests.ts'
import { askToKeep, sweepAlerts } from './use-cases/keep-alerts.ts'
import { runAlerts } from './use-cases/run-alerts.ts'

const POLL_MS = 60_000

export const alerts: Feature<MailKind> = {
  name: 'alerts',
  heading: 'Alerts',
  mails: alertMails,
  mount: (bind, { app, config: { bounceSecret }, context, onError, onStop }) => {
    const requests = afterResponse<AlertRequest>(
      (request) => recordRequest(context.db, request),
      () => answerRequests(context),
      (error) => onError('requests for alerts were not answered', error),
    )
    accountRoutes(bind, context)
    mountOneClick(app, bind, context)
    if (bounceSecret !== undefined) mountBounces(app, bind, context, bounceSecret)
    publicRoutes(bind, context, requests)
    onStop(requests)
  },
  jobs: ({ config, context }) => [
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
    hourly('ended alerts', () => sweepAlerts(context, config.retention.alerts), { removes: true }),
  ],
  retention: [
    { table: 'alert_sendings', overdue: (retainedSince) => isBefore('sent_at', retainedSince('alerts')) },
  ],
  personalData: {
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
        onErased: ({ trx, rows }) =>
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
    impersonal: { alert_runs: 'It says how far the work of a day is.' },
  },
  /** The link of an alert lives as long as the alert has the address that got it. */
  links: {
    alert: async (db, link) => {
      const alert = await findAlert(db, link.subject_id)
      return alert !== undefined && isGoodFor(link, alert.email)
    },
  },
}
