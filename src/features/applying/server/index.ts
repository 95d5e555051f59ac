export { releaseCategory } from './use-cases/category-application.ts'
export { releaseForm } from './use-cases/job-seeker-form.ts'
export { releasePosition } from './use-cases/position-application.ts'
export { cvConfirmations } from './mails.ts'
