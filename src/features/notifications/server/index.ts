export { announce, announceAll, mayGetLink, sentWithin } from './use-cases/announce.ts'
export { queueBulk } from './use-cases/queue-bulk.ts'
export type { LateWords } from './mails/late-mails.ts'
export { recipientOf } from './queries/recipient-of.ts'
export { mailFiles, type MailFiles } from './mail-files.ts'
export { dropMailsAbout, forgetMailsAbout, type MailSubject, type MailSubjects } from './mail-subject.ts'
export type { ApplicationNews, Mail, MailName, Mails } from './mails/mails.ts'
export type { MailSite } from './mails/letter.ts'
export { previewMails, type PreviewedMail } from './mails/preview-mails.ts'
export { mailLists, mountNotifications } from './mount.ts'
export {
  countFailedMails,
  failedMails,
  lastFailedMails,
  mailStates,
  outboxState,
  type MailState,
  type OutboxState,
} from './queries/outbox-state.ts'
export { mailsAbout } from './queries/mails-about.ts'
export { fileTransport, smtpTransport, type MailLog, type MailTransport } from './delivery/transports.ts'
export {
  takeBackDecisionMails,
  takeBackMails,
  takeBackRevisionMails,
  takeBackUnfrozenMail,
} from './take-back.ts'
export { mailJob } from './delivery/mail-job.ts'
export { mailSweeps } from './jobs.ts'
export { notificationsPersonalData } from './personal-data.ts'
