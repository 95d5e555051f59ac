export { findTicket, useTicket } from './queries/admin-tickets.ts'
export {
  forgetPendingFactors,
  forgetSecondFactors,
  hasSecondFactor,
  isSecondFactorRequired,
  lacksSecondFactor,
  secondFactorsOf,
  setSecondFactorRequired,
} from './queries/second-factors.ts'
export { noteFactorChange } from './use-cases/note-change.ts'
export { secondFactorParts, type SecondFactorParts } from './use-cases/parts.ts'
export { beginSecondStep, isSecondProof } from './use-cases/second-step.ts'
export { secondFactorMails } from './mails.ts'
