export { mountApplicantDetails } from './routes/details-routes.ts'
export { forgetDetails } from './use-cases/forget-details.ts'
export { savedResume } from './use-cases/saved-resume.ts'
export { detailsPersonalData } from './personal-data.ts'
