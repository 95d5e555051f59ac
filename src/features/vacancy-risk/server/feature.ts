import type { Timed } from '#src/platform/app-context.ts'
import type { Feature } from '#src/platform/feature.ts'
import type { Job } from '#src/platform/jobs/job.ts'
import type { PersonalData } from '#src/platform/personal-data/personal-table.ts'
import { riskSigns } from './queries/risk-signs.ts'
import { mountEvidence } from './routes/evidence-routes.ts'
import { digestOf, scoreByRules, scoreWaiting } from './scoring/score-waiting.ts'
import type { ReportCounts } from './use-cases/get-evidence.ts'

const riskPersonalData: PersonalData = {
  tables: [],
  impersonal: {
    risk_sign_changes: 'an admin’s phrases for the review',
    risk_lines_left: 'an admin’s words for the review',
    vacancy_risks: 'names of signs',
  },
}

const POLL_MS = 4_000

/** Nodes of different versions score all once each, not for ever. */
export function riskJob(context: Timed): Job {
  let judgedBy: string | undefined
  return {
    name: 'signs of risk',
    everyMs: POLL_MS,
    run: async (signal) => {
      await scoreWaiting(context, signal)
      const rules = digestOf(await riskSigns(context.db))
      if (rules === judgedBy) return
      await scoreByRules(context, rules, signal)
      if (!signal.aborted) judgedBy = rules
    },
  }
}

export const vacancyRisk = ({ reportCounts }: { reportCounts: ReportCounts }): Feature => ({
  name: 'vacancy-risk',
  heading: 'Vacancies',
  mount: (bind, { context }) => mountEvidence(bind, context, reportCounts),
  jobs: ({ context }) => [riskJob(context)],
  personalData: riskPersonalData,
})
