export { deleteHeld, findHeld, waitingHeld, withdrawHeldConsents } from './queries/held-submissions.ts'
export { isHeldText } from './queries/held-texts.ts'
export { heldCategories } from './queries/held-submissions.ts'
export { hold, type Release, type Released } from './use-cases/quarantine.ts'
