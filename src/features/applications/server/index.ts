export { getApplication } from './lists/application-rows.ts'
export { findEarlier } from './lists/earlier-applications.ts'
export { markNotified, unmarkNotified, splitByMailLimit } from './queries/applicant-mail-limit.ts'
export { consentsOf, correctContact, openingsOf, withdrawConsentsOf } from './queries/applicant-rights.ts'
export { codeKeyOf, codeOf, newCodeName } from './application-codes.ts'
export { lockCodeName } from './queries/code-names.ts'
export { applicationCategories } from './queries/application-categories.ts'
export {
  cancelWaitingAnswers,
  countMessages,
  deleteHistory,
  insertMessage,
  insertNote,
  markReported,
  messagesOf,
  notesOf,
  recordOpening,
  removeNote,
  setMailOf,
  setMessagesAllowed,
  setNudged,
  setStage,
  stagesOf,
  undoStage,
} from './queries/application-history.ts'
export {
  countInterviews,
  endInterviews,
  findInterview,
  heldInterviews,
  insertInterview,
  lockInvited,
  markReminded,
  raiseSequences,
  resumeInterviews,
  setAnswer,
  type StoredInterview,
} from './queries/interviews.ts'
export { listOfSender } from './queries/applications-of-sender.ts'
export {
  existingApplications,
  insertApplication,
  markOpened,
  openApplicationOf,
  replaceApplication,
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
  hasEmailAddress,
  lockAtStage,
  lockReceived,
  lockReceivedOf,
  receivedApplications,
  unansweredApplications,
  type LockedApplication,
  type MailedApplication,
  type Received,
} from './queries/received-applications.ts'
export { repliesOfCompany } from './queries/replies.ts'
export {
  findSentApplication,
  findSentCv,
  lockSent,
  setResume,
  withdrawConsent,
} from './queries/sent-applications.ts'
export { countTalliedApplications } from './queries/tallies.ts'
export {
  applicationMails,
  interviewAnswerMail,
  nudgeMail,
  sentPayload,
} from './use-cases/application-mails.ts'
export { deleteApplication } from './use-cases/delete-application.ts'
export { subjectOf, vacancySnapshot } from './use-cases/vacancy-snapshot.ts'
export { warnApplicants } from './use-cases/warn-applicants.ts'
export {
  applicationFacts,
  applied,
  interviewTime,
  sampleApplied,
  sentLink,
} from './mails/application-facts.ts'
