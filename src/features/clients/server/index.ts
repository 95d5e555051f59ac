export { tagsOfClientPictures } from './use-cases/picture.ts'
export { mountClients } from './mount.ts'
export { clientLists } from './routes/public-routes.ts'
