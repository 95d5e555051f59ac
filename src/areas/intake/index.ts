export { bindSubmission } from './calls/bind-submission.server.ts'
export { releaseMessage, waitingMessages } from './calls/messages.server.ts'
export { makeRelease } from './calls/quarantine.server.ts'
export type { Earlier, Sought } from './calls/retries.server.ts'
export { type CheckedFacts, type SubmittedFile, submissionKind } from './calls/submission-kind.server.ts'
export {
  findHeld,
  heldCategories,
  setHeldEmail,
  waitingHeld,
  withdrawHeldConsents,
  isHeldText,
  lockSender,
} from './rows/held-submissions.ts'
