export { deleteDetails } from './use-cases/delete-details.ts'
export { savedResume } from './use-cases/saved-resume.ts'
export { detailsMails } from './mails.ts'
