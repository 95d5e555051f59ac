export { mountClients } from './mount.ts'
export { clientLists } from './routes/public-routes.ts'
