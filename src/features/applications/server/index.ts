export { askVacancyAddress } from './use-cases/vacancy-address.ts'
export { takeBackWarnings, warnApplicants } from './use-cases/warn-applicants.ts'
export { applicationLinkRules } from './link-rules.ts'
export { vacancyAddressLinkRules } from './vacancy-address-link-rules.ts'
export { applicationJobs } from './jobs.ts'
export { myApplicationsJobs } from './my-applications-jobs.ts'
export { releaseCategory } from './use-cases/category-application.ts'
export { releaseForm } from './use-cases/job-seeker-form.ts'
export { releasePosition } from './use-cases/position-application.ts'
export { countApplications } from './queries/count-applications.ts'
export { repliesOfCompany } from './queries/replies.ts'
export { countUnanswered } from './queries/count-unanswered.ts'
export { applicationsByDay } from './queries/applications-by-day.ts'
export { vacanciesAppliedFor } from './queries/applied-for.ts'
export { applicationCategories } from './queries/application-categories.ts'
export { existingApplications } from './queries/existing-applications.ts'
export {
  applicationEvents,
  applicationsIn,
  countCategoryApplications,
  countPositionApplications,
  isAppliedFor,
} from './queries/figures.ts'
export { consentsOf, correctContact, openingsOf, withdrawConsentsOf } from './queries/applicant-rights.ts'
export { applicationOfResume } from './queries/resume-use.ts'
export { mountMyApplications } from './mount.ts'
export { mountEmployerApplications } from './mount-employer.ts'
export { mountApplying } from './routes/public-routes.ts'
export { mountVacancyAddresses } from './routes/vacancy-address-routes.ts'
export { applicationLists, mountApplications } from './routes/admin-routes.ts'
export { applicationsPersonalData } from './personal-data.ts'
export { vacancyAddressesPersonalData } from './vacancy-address-personal-data.ts'
export { myApplicationsPersonalData } from './my-applications-personal-data.ts'
