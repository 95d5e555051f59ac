export { announce, announceAll, mailTo, mayGetLink, sentWithin, type Mail } from './use-cases/announce.ts'
export { queueBulk } from './use-cases/announce.ts'
export { defineMail, mailAddress, orElse, type MailKind } from './mails/define-mail.ts'
export { mailRegistry, type MailRegistry } from './mails/mail-registry.ts'
export type { WordsOf } from './mails/late-payload.ts'
export { oneLine, plainTitle } from './mails/stranger-text.ts'
export { recipientOf } from './queries/outbox-state.ts'
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
export {
  waitingFailedMails,
  failedMails,
  lastFailedMails,
  mailStates,
  outboxState,
  type MailState,
  type OutboxState,
} from './queries/outbox-state.ts'
export { mailsAbout } from './queries/outbox-state.ts'
export { fileTransport, smtpTransport, type MailLog, type MailTransport } from './delivery/transports.ts'
export { cancelMails, type CancelledMail } from './queries/outbox-state.ts'
export { mailJob } from './delivery/mail-job.ts'
