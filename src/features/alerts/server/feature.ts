import type { Feature } from '#src/platform/feature.ts'
import { isBefore } from '#src/platform/jobs/purge.ts'
import { requestAlert } from '../contract.ts'
import { alertLinkRules } from './alert-link-rules.ts'
import { alertJobs } from './jobs.ts'
import { mountAlerts } from './mount.ts'
import { alertsPersonalData } from './personal-data.ts'

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
