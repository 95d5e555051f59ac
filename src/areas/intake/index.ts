export { releaseMessage } from './calls/messages.server.ts'
export { insertHeld, type Release } from './calls/quarantine.server.ts'
export {
  deleteHeld,
  findHeld,
  heldCategories,
  setHeldEmail,
  withdrawHeldConsents,
  isHeldText,
} from './rows/held-submissions.ts'
