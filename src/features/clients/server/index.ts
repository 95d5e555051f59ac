export { mountClients } from './mount.ts'
export { clientsInPieces } from './use-cases/clients.ts'
