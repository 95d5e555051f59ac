export {
  type Withdrawn,
  announceDecision,
  undoDecision,
  withdrawDecision,
} from './calls/undo-decision.server.ts'
export {
  type Deciding,
  amendDecision,
  decisionKey,
  decisionMailWaitMs,
  endDecision,
  findDecision,
  isInTime,
  isUndoable,
  recordDecision,
  recordMails,
} from './rows/decisions.ts'
