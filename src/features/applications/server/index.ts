export { getApplication } from './lists/application-rows.ts'
export { noteTold, noteUntold, whoMayBeTold } from './queries/applicant-mail-limit.ts'
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
export { listOfSender } from './queries/applications-of-sender.ts'
export {
  applicationOfResume,
  existingApplications,
  findEarlier,
  insertApplication,
  vacanciesAppliedFor,
} from './queries/applications.ts'
export { withDetails } from './queries/long-form-details.ts'
export {
  applicationsByDay,
  countApplications,
  countByStage,
  countUnanswered,
} from './queries/vacancy-counts.ts'
export { applicationEvents, applicationsIn, isAppliedFor } from './queries/figures.ts'
export {
  findReceived,
  lockReceived,
  lockReceivedOf,
  receivedApplications,
  type LockedApplication,
  type Received,
} from './queries/received-applications.ts'
export { repliesOfCompany } from './queries/replies.ts'
export {
  findSentApplication,
  findSentCv,
  lockSent,
  setResume,
  takeConsentBack,
} from './queries/sent-applications.ts'
export { countTalliedApplications } from './queries/tallies.ts'
export { applicationMails } from './use-cases/application-mails.ts'
export { deleteApplication, type ApplicationStores } from './use-cases/delete-application.ts'
export { subjectOf, vacancySnapshot } from './use-cases/vacancy-snapshot.ts'
export { warnApplicants } from './use-cases/warn-applicants.ts'
export { mailsOfApplications } from './mails/applicant-mails.ts'
export { applicationFacts, applied, sampleApplied, sentLink } from './mails/application-facts.ts'
