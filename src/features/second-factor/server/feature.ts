import type { Feature } from '#src/platform/feature.ts'
import { hourly } from '#src/platform/jobs/job.ts'
import { secondFactorPersonalData } from './personal-data.ts'
import { sweepTickets } from './queries/admin-tickets.ts'
import { mountSecondFactor } from './routes/second-factor-routes.ts'
import { secondFactorParts } from './use-cases/parts.ts'

declare module '#src/contract/audit-actions.ts' {
  interface AuditActions {
    'admin.second_factor_added': true
    'admin.second_factor_removed': true
    'admin.recovery_codes_renewed': true
  }
}

export const secondFactor: Feature = {
  name: 'second-factor',
  heading: 'Accounts',
  mount: (bind, board) => mountSecondFactor(bind, board.context, secondFactorParts(board)),
  jobs: ({ context }) => [hourly('expired login tickets', () => sweepTickets(context), { removes: true })],
  personalData: secondFactorPersonalData,
}
