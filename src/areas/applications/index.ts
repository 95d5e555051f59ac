export { warnApplicants } from './calls/panel/application-mails.server.ts'
export { releasePosition } from './calls/forms/position-application.server.ts'
export { releaseCategory, releaseForm } from './calls/forms/posted-cv.server.ts'
export { deleteDetails } from './rows/details.ts'
export { savedResume } from './calls/details/own-details.server.ts'
export { cancelInterviewsFor } from './calls/interviews/interviews.server.ts'
export { unmarkNotified } from './rows/applicants.ts'
export { getConsents, correctContact, getOpenings, withdrawConsentsOf } from './rows/applicants.ts'
export {
  applicationCategories,
  applicationEvents,
  applicationsIn,
  firstAnswers,
  isAppliedFor,
  applicationsByDay,
  countDeclines,
  countApplications,
  countUnanswered,
  countTalliedApplications,
  repliesOfCompany,
} from './rows/application-counts.ts'
export {
  countApplicationsFrom,
  existingApplications,
  insertApplication,
  openApplicationOf,
  accountApplied,
  vacanciesAppliedFor,
} from './rows/applications.ts'
export { withDetails } from './rows/long-form-details.ts'
