export { deleteDetails } from './use-cases/delete-details.ts'
export { savedResume } from './use-cases/own-details.ts'
