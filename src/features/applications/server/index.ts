export { getCategoryApplication } from './lists/category-applications.ts'
export { getJobSeekerForm } from './lists/job-seeker-forms.ts'
export { getPositionApplication } from './lists/position-applications.ts'
export { noteTold, whoMayBeTold } from './queries/applicant-mail-limit.ts'
export { consentsOf, correctContact, openingsOf, withdrawConsentsOf } from './queries/applicant-rights.ts'
export { applicationCategories } from './queries/application-categories.ts'
export {
  countMessages,
  forgetCourse,
  insertMessage,
  insertNote,
  messagesOf,
  notesOf,
  recordOpening,
  removeNote,
  setMailOf,
  setMessagesAllowed,
  setStage,
  stagesOf,
  takeUnreported,
} from './queries/application-course.ts'
export { applicationsByDay } from './queries/applications-by-day.ts'
export { listOfSender } from './queries/applications-of-sender.ts'
export { findEarlier, insertApplication } from './queries/applications.ts'
export { withDetails } from './queries/long-form-details.ts'
export { vacanciesAppliedFor } from './queries/applied-for.ts'
export { countApplications } from './queries/count-applications.ts'
export { countUnanswered } from './queries/count-unanswered.ts'
export { existingApplications } from './queries/existing-applications.ts'
export {
  applicationEvents,
  applicationsIn,
  countCategoryApplications,
  countPositionApplications,
  isAppliedFor,
} from './queries/figures.ts'
export {
  countByStage,
  findReceived,
  lockReceived,
  lockReceivedOf,
  receivedApplications,
  type LockedApplication,
  type Received,
} from './queries/received-applications.ts'
export { repliesOfCompany } from './queries/replies.ts'
export { applicationOfResume } from './queries/resume-use.ts'
export { findSentApplication, lockSent, setResume } from './queries/sent-applications.ts'
export { findSentCv, takeConsentBack } from './queries/sent-cvs.ts'
export { applicationMails } from './use-cases/application-mails.ts'
export { deleteApplication, type ApplicationStores } from './use-cases/delete-application.ts'
export { subjectOf, vacancySnapshot } from './use-cases/vacancy-snapshot.ts'
export { takeBackWarnings, warnApplicants } from './use-cases/warn-applicants.ts'
export { mailsOfApplications } from './mails/applicant-mails.ts'
export { applicationFacts, applied, sampleApplied, sentLink } from './mails/application-facts.ts'
