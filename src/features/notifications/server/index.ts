export {
  announce,
  announceAll,
  mailTo,
  mayGetLink,
  sentWithin,
  type Mail,
  queueBulk,
} from './use-cases/announce.ts'
export { defineMail, mailAddress, orElse, type MailKind } from './mails/define-mail.ts'
export { mailRegistry, type MailRegistry } from './mails/mail-registry.ts'
export type { WordsOf } from './mails/late-payload.ts'
export { oneLine, plainTitle } from './mails/stranger-text.ts'
export {
  recipientOf,
  waitingFailedMails,
  failedMails,
  lastFailedMails,
  mailStates,
  outboxState,
  type MailState,
  type OutboxState,
  mailsAbout,
  cancelMails,
  type CancelledMail,
} from './queries/outbox-state.ts'
export { mailFiles, type MailFiles } from './mail-files.ts'
export { dropMailsAbout, deleteMailsAbout, type MailSubject, type MailSubjects } from './mail-subject.ts'
export {
  mailSite,
  type Block,
  type Blocks,
  type CalendarPart,
  type Letter,
  type LetterParts,
  type MailSite,
} from './mails/letter.ts'
export { previewMails, type PreviewedMail } from './mails/preview-mails.ts'
export { fileTransport, smtpTransport, type MailLog, type MailTransport } from './delivery/transports.ts'
export { mailJobs, MAILS_AT_ONCE } from './delivery/mail-job.ts'
