export { withdrawOfContact, withdrawOfOwner } from './use-cases/withdraw-of-owner.ts'
