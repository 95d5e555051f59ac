export { mountClients } from './mount.ts'
export { clientsInPieces } from './clients.ts'
