export {
  amendDecision,
  findDecision,
  endDecision,
  isInTime,
  isUndoable,
  recordDecision,
  recordMails,
  type Deciding,
  type DecisionKey,
} from './queries/decisions.ts'
export { undoDecision, withdrawDecision, type Withdrawn } from './use-cases/undo-decision.ts'
export { decisionMailWaitMs } from './mail-wait.ts'
