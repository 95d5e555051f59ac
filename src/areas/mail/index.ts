export {
  type Mail,
  announce,
  announceAll,
  mailTo,
  mayGetLink,
  queueBulk,
  countSentWithin,
} from './calls/announce.server.ts'
export { type MailKind, defineMail, mailAddress, orElse, type WordsOf } from './mails/define-mail.ts'
export { type Block, type Letter, type LetterParts, mailSite, oneLine, plainTitle } from './mails/letter.ts'
export { toStoredMessageId } from './rows/outbox.ts'
export { mailRegistry, type PreviewedMail, previewMails } from './mails/mail-registry.ts'
export {
  type OutboxState,
  cancelMails,
  failedMails,
  lastFailedMails,
  mailStates,
  mailsAbout,
  outboxState,
  findRecipient,
} from './rows/outbox-state.ts'
export { mailFailure } from './server/delivery/attempts.ts'
export { MAX_CONCURRENT_MAILS, mailJobs } from './server/delivery/mail-job.ts'
export { fileTransport, smtpTransport } from './server/delivery/transports.ts'
export { type MailFiles, mailFiles } from './server/mail-files.ts'
export {
  type MailSubject,
  deleteMailsAbout,
  dropMailsAbout,
  dropWaitingMails,
} from './server/mail-subject.ts'
