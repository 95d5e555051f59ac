export { heldInPieces } from './held-list.ts'
export { mountQuarantine } from './mount.ts'
export { findHeld } from './queries.ts'
export { hold, type Release, type Released } from './service.ts'
