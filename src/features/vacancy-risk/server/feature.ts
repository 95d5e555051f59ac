import type { Feature } from '#src/platform/feature.ts'
import { riskJob } from './jobs.ts'
import { riskPersonalData } from './personal-data.ts'
import { mountEvidence } from './routes/evidence-routes.ts'
import type { ReportCounts } from './use-cases/get-evidence.ts'

declare module '#src/contract/audit-actions.ts' {
  interface AuditActions {
    'risk_sign.changed': true
  }
}

export const vacancyRisk = ({ reportCounts }: { reportCounts: ReportCounts }): Feature => ({
  name: 'vacancy-risk',
  heading: 'Vacancies',
  mount: (bind, { context }) => mountEvidence(bind, context, reportCounts),
  jobs: ({ context }) => [riskJob(context)],
  personalData: riskPersonalData,
})
