import { compose, type ComposedMail } from './compose.ts'
import type { Letter, MailSite, Template } from './letter.ts'
import type { MailName, Mails } from './mails.ts'
import { accountBlocked, accountUnblocked } from './templates/account-blocked.ts'
import { accountWasDeleted } from './templates/account-was-deleted.ts'
import { adminInvitation } from './templates/admin-invitation.ts'
import { alertConfirmation, alertKeep, vacancyAlert } from './templates/alerts.ts'
import { applicationClosed } from './templates/application-closed.ts'
import { applicationLink } from './templates/application-link.ts'
import { applicationMessage } from './templates/application-message.ts'
import { applicationStage } from './templates/application-stage.ts'
import { companyChangeApproved } from './templates/company-change-approved.ts'
import { companyChangeRejected } from './templates/company-change-rejected.ts'
import { companyLinked } from './templates/company-linked.ts'
import { contactMessage } from './templates/contact-message.ts'
import { categoryApplicationConfirmation, jobSeekerFormConfirmation } from './templates/cv-confirmation.ts'
import { detailsExpire } from './templates/details-expire.ts'
import { digestOf } from './templates/digest.ts'
import { emailConfirmation } from './templates/email-confirmation.ts'
import { emailWasChanged } from './templates/email-was-changed.ts'
import { messageReported } from './templates/message-reported.ts'
import { myDataLink } from './templates/my-data-link.ts'
import { newApplication } from './templates/new-application.ts'
import { passwordResetLink } from './templates/password-reset-link.ts'
import { passwordWasChanged } from './templates/password-was-changed.ts'
import { passwordWasReset } from './templates/password-was-reset.ts'
import { positionApplicationConfirmation } from './templates/position-application-confirmation.ts'
import { positionApplicationOnBehalf } from './templates/position-application-on-behalf.ts'
import { revisionApproved } from './templates/revision-approved.ts'
import { revisionRejected } from './templates/revision-rejected.ts'
import { secondFactorChanged } from './templates/second-factor-changed.ts'
import { vacancyAddressConfirmation } from './templates/vacancy-address-confirmation.ts'
import { vacancyApproved } from './templates/vacancy-approved.ts'
import { vacancyFrozen, vacancyUnfrozen } from './templates/vacancy-frozen.ts'
import { vacancyReceived } from './templates/vacancy-received.ts'
import { vacancyRejected, vacancyRemoved } from './templates/vacancy-rejected.ts'
import { vacancyClosed, vacancyClosing } from './templates/vacancy-reminder.ts'
import { vacancyReportConfirmation } from './templates/vacancy-report-confirmation.ts'
import { vacancyReported } from './templates/vacancy-reported.ts'
import { vacancyWasFraud } from './templates/vacancy-was-fraud.ts'

const templates: { [N in MailName]: Template<N> } = {
  position_application_confirmation: positionApplicationConfirmation,
  position_application_on_behalf: positionApplicationOnBehalf,
  category_application_confirmation: categoryApplicationConfirmation,
  job_seeker_form_confirmation: jobSeekerFormConfirmation,
  application_link: applicationLink,
  application_closed: applicationClosed,
  new_application: newApplication,
  vacancy_address_confirmation: vacancyAddressConfirmation,
  application_stage: applicationStage,
  application_message: applicationMessage,
  message_reported: messageReported,
  vacancy_report_confirmation: vacancyReportConfirmation,
  vacancy_reported: vacancyReported,
  vacancy_frozen: vacancyFrozen,
  vacancy_unfrozen: vacancyUnfrozen,
  vacancy_was_fraud: vacancyWasFraud,
  vacancy_received: vacancyReceived,
  vacancy_approved: vacancyApproved,
  vacancy_rejected: vacancyRejected,
  vacancy_removed: vacancyRemoved,
  revision_approved: revisionApproved,
  revision_rejected: revisionRejected,
  vacancy_closing: vacancyClosing,
  vacancy_closed: vacancyClosed,
  password_reset_link: passwordResetLink,
  password_was_reset: passwordWasReset,
  password_was_changed: passwordWasChanged,
  email_confirmation: emailConfirmation,
  email_was_changed: emailWasChanged,
  admin_invitation: adminInvitation,
  account_was_deleted: accountWasDeleted,
  account_blocked: accountBlocked,
  account_unblocked: accountUnblocked,
  second_factor_changed: secondFactorChanged,
  details_expire: detailsExpire,
  company_change_approved: companyChangeApproved,
  company_change_rejected: companyChangeRejected,
  my_data_link: myDataLink,
  alert_confirmation: alertConfirmation,
  vacancy_alert: vacancyAlert,
  alert_keep: alertKeep,
  company_linked: companyLinked,
  contact_message: contactMessage,
  digest: digestOf(({ name, payload }, site) => letterOf(name, payload as never, site)),
}

function letterOf<N extends MailName>(name: N, payload: Mails[N], site: MailSite): Letter {
  return templates[name](payload, site)
}

/** Renders the mail of an outbox row. */
export function renderMail<N extends MailName>(name: N, payload: Mails[N], site: MailSite): ComposedMail {
  return compose(letterOf(name, payload, site), site)
}

export function isMailName(name: string): name is MailName {
  return name in templates
}
