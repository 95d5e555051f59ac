export { withdrawOfContact, withdrawOfOwner } from './calls/withdraw-of-owner.server.ts'
