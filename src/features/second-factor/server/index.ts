export { findTicket, useTicket } from './queries/admin-tickets.ts'
export {
  deletePendingFactors,
  deleteSecondFactors,
  hasSecondFactor,
  isSecondFactorRequired,
  lacksSecondFactor,
  secondFactorsOf,
  setSecondFactorRequired,
} from './queries/second-factors.ts'
export { recordFactorChange } from './use-cases/record-change.ts'
export { secondFactorParts, type SecondFactorParts } from './use-cases/second-factor-parts.ts'
export { beginSecondStep, isSecondProof } from './use-cases/second-step.ts'
