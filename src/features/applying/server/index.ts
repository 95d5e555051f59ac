export { releaseCategory, releaseForm } from './use-cases/posted-cv.ts'
export { releasePosition } from './use-cases/position-application.ts'
