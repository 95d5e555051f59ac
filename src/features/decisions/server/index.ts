export {
  amendDecision,
  decisionMailWaitMs,
  decisionKey,
  findDecision,
  endDecision,
  isInTime,
  isUndoable,
  recordDecision,
  recordMails,
  type Deciding,
  type DecisionKey,
} from './queries/decisions.ts'
export {
  announceDecision,
  undoDecision,
  withdrawDecision,
  type Withdrawn,
} from './use-cases/undo-decision.ts'
