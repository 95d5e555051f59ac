/** Lists every word of the mails. `{site}` is the board's name. */
export const enMail = {
  'mail.hello': 'Hello {name},',
  'mail.hello_nobody': 'Hello,',
  'mail.closing': 'Kind regards,',
  'mail.footer': '{site}, {address}, {phone}, {email}',

  'mail.fact.position': 'Position',
  'mail.fact.company': 'Company',
  'mail.fact.category': 'Category',
  'mail.fact.applicant_no': 'Applicant number',
  'mail.fact.reference': 'Reference number',
  'mail.fact.name': 'Name',
  'mail.fact.email': 'Email',
  'mail.fact.phone': 'Phone',
  'mail.fact.city': 'City',
  'mail.fact.unanswered': 'Applications without an answer',
  'mail.not_me':
    'If you did not send this application, someone else typed your address. You can ignore this mail, or tell us at {email}.',

  'mail.position_application_confirmation.subject': 'We received your application {applicant_no}',
  'mail.position_application_confirmation.received':
    'Thank you for applying. We received your application and told the employer about it.',
  'mail.position_application_confirmation.next':
    'If the employer wants to meet you, they will contact you. Please keep the applicant number in case you write to us.',

  'mail.position_application_on_behalf.subject': 'We put you forward for a job: {applicant_no}',
  'mail.position_application_on_behalf.made':
    'When you sent us your CV, you agreed that we may put you forward for jobs. We did so for this one, and told the employer about it.',
  'mail.position_application_on_behalf.not_wanted':
    'If you do not want this application, or did not send us a CV, tell us at {email}.',

  'mail.category_application_confirmation.subject': 'We received your CV',
  'mail.category_application_confirmation.received': 'Thank you. We received your CV for this category.',
  'mail.category_application_confirmation.next':
    'If you agreed to it, we put you forward when a vacancy in this category fits. You can also apply for open vacancies yourself at any time:',

  'mail.job_seeker_form_confirmation.subject': 'We received your job seeker form',
  'mail.job_seeker_form_confirmation.received': 'Thank you. We received your job seeker form and your CV.',
  'mail.job_seeker_form_confirmation.next': 'You can also apply for open vacancies yourself at any time:',
  'mail.browse': 'Browse vacancies',

  'mail.new_application.subject': 'New application: {position} (no. {vacancy_id})',
  'mail.new_application.received': 'Someone applied for your vacancy on {site}:',
  'mail.new_application.resume':
    'For privacy the CV is not attached. To receive it, write to {email} and name the vacancy and the applicant.',

  'mail.position_application_confirmation.follow':
    'See at any time where your application stands, and withdraw it if you want to. The link is yours alone: do not pass it on.',
  'mail.new_application.letter': 'The applicant wrote:',
  'mail.new_application.open':
    'Open the application to see the CV, set its stage or write to the applicant. You can also reply to this mail.',
  'mail.new_application.see': 'Open the application',
  'mail.new_application.keep':
    'Whoever has the link can open this one application. It works until 30 days after the vacancy ended, or until you end it.',
  'mail.new_application.confirm':
    'To open applications and CVs yourself, confirm this address: by the link in the mail that we sent to it when the vacancy was approved, or in the account that posted the vacancy.',
  'mail.vacancy_address_confirmation.subject': 'Shall applications for vacancy no. {vacancy_id} come to you?',
  'mail.vacancy_address_confirmation.named': 'A vacancy on {site} names your address for applications:',
  'mail.vacancy_address_confirmation.why':
    'If this vacancy is yours, confirm it with one press: then each mail of a new application has the cover letter and a link to the CV. Until then it says only who applied.',
  'mail.vacancy_address_confirmation.confirm': 'Confirm the address',
  'mail.vacancy_address_confirmation.not_me': 'If it is not yours, do nothing, or tell us at {email}.',
  'mail.application_stage.interview.subject': 'You are invited to an interview: {applicant_no}',
  'mail.application_stage.interview.text':
    'The employer wants to meet you. They will tell you when and where; you can also reply to this mail.',
  'mail.application_stage.hired.subject': 'You got the job: {applicant_no}',
  'mail.application_stage.hired.text':
    'Congratulations. The employer chose you for this job and will tell you what comes next.',
  'mail.application_stage.not_selected.subject': 'An answer to your application {applicant_no}',
  'mail.application_stage.not_selected.text':
    'Thank you for your interest. This time the employer chose someone else. We wish you success with your next application.',
  'mail.application_message.subject': '{company_name} wrote to you: {applicant_no}',
  'mail.application_message.wrote': 'The employer wrote:',
  'mail.application_message.reply': 'To answer, reply to this mail: it goes to the employer.',
  'mail.application_message.see': 'See your application',
  'mail.application_message.never_pay': 'Never pay anybody for a job or an interview.',
  'mail.application_message.report': 'Report this message',
  'mail.message_reported.subject': 'A message to {applicant_no} was reported',
  'mail.message_reported.text': 'An applicant reported what an employer wrote to them through the board:',
  'mail.vacancy_report_confirmation.subject': 'Is this report yours?',
  'mail.vacancy_report_confirmation.reported':
    'Someone reported this vacancy on {site} and gave your address:',
  'mail.vacancy_report_confirmation.why':
    'If it was you, confirm it with one press: a confirmed report weighs more. The employer does not learn who wrote it.',
  'mail.vacancy_report_confirmation.confirm': 'Confirm the report',
  'mail.vacancy_report_confirmation.not_me': 'If it was not you, ignore this mail: nothing happens.',
  'mail.vacancy_reported.subject': 'Vacancy no. {vacancy_id} is reported by several visitors',
  'mail.vacancy_reported.text': '{reporters} reporters complain of this vacancy. Please decide on it.',
  'mail.vacancy_reported.see': 'See the reports',
  'mail.vacancy_frozen.subject': 'Your vacancy no. {vacancy_id} is hidden for now',
  'mail.vacancy_frozen.frozen':
    'Several visitors reported your vacancy. It is hidden until one of us has looked at it, which we do as soon as we can.',
  'mail.vacancy_frozen.reason.asks_for_money':
    'They say that applicants are asked for money. Nobody may be asked to pay for a job, a uniform, training or a medical test.',
  'mail.vacancy_frozen.reason.fake_company':
    'They say that the company does not exist, or did not post this vacancy.',
  'mail.vacancy_frozen.put_right':
    'If something in it can be misunderstood, put it right: we look at your change together with the reports. If all is well as it stands, you need not do anything.',
  'mail.vacancy_frozen.write':
    'If something in it can be misunderstood, or the reports are wrong, write to us at {email}.',
  'mail.vacancy_unfrozen.subject': 'Your vacancy no. {vacancy_id} is shown again',
  'mail.vacancy_unfrozen.shown': 'We looked at your vacancy and found it fine. Everyone can see it again.',
  'mail.vacancy_was_fraud.subject': 'A warning about your application {applicant_no}',
  'mail.vacancy_was_fraud.removed':
    'You applied for a vacancy on {site} that we have removed, because we believe that it was a fraud:',
  'mail.vacancy_was_fraud.pay_nothing':
    'Do not pay anything, and do not send any more documents. Stop all contact with whoever answered you. A real employer never asks for money.',
  'mail.vacancy_was_fraud.paid':
    'If you have paid, tell your bank and the police at once (119, or your nearest police station), and keep the messages and receipts.',
  'mail.vacancy_was_fraud.papers':
    'If you sent a copy of your identity card, passport or bank book, tell your bank, and be careful with calls about loans or accounts that you did not ask for.',
  'mail.vacancy_was_fraud.abroad':
    'If you were promised work abroad, ask the Bureau of Foreign Employment (call 1989) before you sign or pay anything.',
  'mail.vacancy_was_fraud.tell_us': 'If you know more about this vacancy, please write to us at {email}.',
  'mail.vacancy_received.subject': 'We received your vacancy no. {vacancy_id}',
  'mail.vacancy_received.received':
    'Thank you for posting a vacancy. We look at it before it appears on the board.',
  'mail.vacancy_received.next': 'You will get another mail when it was approved or rejected.',

  'mail.vacancy_approved.subject': 'Your vacancy no. {vacancy_id} is on the board',
  'mail.vacancy_approved.approved':
    'Your vacancy “{position}” was approved. Everyone can see it and apply now.',
  'mail.vacancy_approved.see': 'See your vacancy',

  'mail.vacancy_rejected.subject': 'Your vacancy no. {vacancy_id} was not approved',
  'mail.vacancy_rejected.rejected': 'We looked at your vacancy and could not put it on the board.',
  'mail.vacancy_rejected.reason': 'Reason: {reason}.',
  'mail.vacancy_rejected.note': 'Our note:',
  'mail.vacancy_rejected.next':
    'You can put this right and post the vacancy again. If you think this is a mistake, write to {email}.',

  'mail.my_data_link.subject': 'All that we hold about you',
  'mail.my_data_link.asked':
    'Someone asked to see what {site} holds about this address. With this link you see it, download it, put it right or erase it:',
  'mail.my_data_link.open': 'Open My data',
  'mail.my_data_link.hour':
    'The link is good for an hour. Whoever has it can do the same: do not pass it on.',
  'mail.my_data_link.not_me': 'If you did not ask for it, ignore this mail, or tell us at {email}.',
  'mail.revision_approved.subject': 'Your change of vacancy no. {vacancy_id} is public',
  'mail.revision_approved.approved':
    'Your change of the vacancy “{position}” was approved. Everyone sees the new text now.',
  'mail.revision_approved.see': 'See your vacancy',

  'mail.revision_rejected.subject': 'Your change of vacancy no. {vacancy_id} was not approved',
  'mail.revision_rejected.rejected':
    'We looked at your change of the vacancy “{position}” and could not approve it. The vacancy stays public as it was.',
  'mail.revision_rejected.reason': 'Reason: {reason}.',
  'mail.revision_rejected.note': 'Our note:',
  'mail.revision_rejected.next': 'You can change the vacancy again at any time:',
  'mail.revision_rejected.see': 'Go to your vacancy',
  'mail.vacancy_closing.subject': 'Your vacancy no. {vacancy_id} closes on {day}',
  'mail.vacancy_closing.closes': 'Your vacancy “{position}” closes on {day}.',
  'mail.vacancy_closing.ask': 'Are you still hiring? If so, it stays open through that day.',
  'mail.vacancy_closing.extend': 'You can keep it open longer, through {day}.',
  'mail.vacancy_closed.subject': 'Your vacancy no. {vacancy_id} has closed',
  'mail.vacancy_closed.closed': 'Your vacancy “{position}” closed with {day}. It takes no more applications.',
  'mail.vacancy_closed.answer':
    'People who applied are waiting to hear from you. Please answer them, also those whom you do not choose.',
  'mail.vacancy_closed.see': 'See the applications',
  'mail.vacancy_closed.filled': 'Did you find somebody? Then its page says so.',
  'mail.vacancy_reminder.none': 'None',
  'mail.vacancy_reminder.still_hiring': 'Still hiring',
  'mail.vacancy_reminder.extended': 'Extend the vacancy',
  'mail.vacancy_reminder.filled': 'The vacancy is filled',
  'mail.vacancy_reminder.press':
    'Each link opens a page with one button. Nothing changes until you press it. Whoever has this mail can answer: do not pass it on.',
  'mail.vacancy_reminder.account':
    'These links lead to your account. Confirm your email address there to answer such a mail with one press.',

  'mail.password_reset_link.subject': 'Reset your password',
  'mail.password_reset_link.asked':
    'Someone asked to reset the password of your account on {site}. Use this link within 60 minutes to choose a new one:',
  'mail.password_reset_link.button': 'Choose a new password',
  'mail.password_reset_link.once':
    'The link works once. If you did not ask for this, ignore this mail: your password stays as it is.',

  'mail.password_was_reset.subject': 'Your password was changed',
  'mail.password_was_reset.changed':
    'The password of your account on {site} was changed just now, and all its sessions were ended.',
  'mail.password_was_reset.not_me': 'If that was not you, write to {email} at once.',

  'mail.contact_message.subject': 'Message from {name}',
  'mail.contact_message.wrote':
    'Someone wrote to you through the contact form of {site}. Reply to this mail to answer.',

  'mail.email_confirmation.subject': 'Confirm your email address',
  'mail.email_confirmation.asked':
    'This address was given for an account on {site}. If it is yours, please confirm it within 24 hours:',
  'mail.email_confirmation.button': 'Confirm this address',
  'mail.email_confirmation.once':
    'The link works once. If you have no account with us, ignore this mail: nothing happens.',
  'mail.email_was_changed.subject': 'The address of your account was changed',
  'mail.email_was_changed.changed':
    'Your account on {site} has another email address since just now. You log in with that one from here on.',
  'mail.email_was_changed.not_me': 'If that was not you, write to {email} at once.',
  'mail.password_was_changed.subject': 'You changed your password',
  'mail.password_was_changed.changed':
    'The password of your account on {site} was changed just now. All its other sessions were ended.',
  'mail.password_was_changed.not_me': 'If that was not you, write to {email} at once.',
  'mail.admin_invitation.subject': 'You are invited to the panel of {site}',
  'mail.admin_invitation.asked': '{inviter} invites you to help run {site}. Choose a name and a password:',
  'mail.admin_invitation.button': 'Accept the invitation',
  'mail.admin_invitation.once':
    'The link works once, within three days. If you do not know what this is about, you can ignore this mail.',

  'mail.account_was_deleted.subject': 'Your account was deleted',
  'mail.account_was_deleted.changed':
    'Your account on {site} was deleted just now. Its open vacancies were closed, and those that waited for review were deleted.',
  'mail.account_was_deleted.not_me': 'If that was not you, write to {email} at once.',

  'mail.details_expire.subject': 'Your saved CV will be deleted',
  'mail.details_expire.when':
    'You have not logged in to {site} for almost two years. We delete your saved details and your saved CV on {day}.',
  'mail.details_expire.stay': 'To keep them, log in before that day.',
  'mail.details_expire.see': 'See your details and CV',

  'mail.company_change_approved.subject': 'Your company page is up to date',
  'mail.company_change_approved.done':
    'We approved what you sent for the page of {company}. Everybody can see it now.',
  'mail.company_change_approved.see': 'See your company',
  'mail.company_change_rejected.subject': 'Your company page was not changed',
  'mail.company_change_rejected.done':
    'We looked at what you sent for the page of {company}, and could not take it.',
  'mail.company_change_rejected.note': 'Our note:',
  'mail.company_change_rejected.again': 'You can change it and send it again.',
  'mail.see_vacancy': 'See the vacancy',
  'mail.cv_confirmation.follow':
    'See what you sent, send a corrected CV, or take it back. The link is yours alone: do not pass it on.',
  'mail.cv_confirmation.see': 'See what you sent',
  'mail.application_link.subject': 'Your link to application {applicant_no}',
  'mail.application_link.asked': 'You asked for a new link to your application on our board:',
  'mail.application_link.older':
    'Older links to it have ended. The new one is yours alone: do not pass it on.',
  'mail.application_link.not_me':
    'If you did not ask for it, you can ignore this mail. Nobody else got the link.',
  'mail.application_closed.subject': 'Your application {applicant_no} was closed',
  'mail.application_closed.text':
    'The vacancy ended two weeks ago, and the employer gave no answer. So we closed your application: you need not wait any longer.',
  'mail.application_closed.next': 'There are new vacancies every day:',

  'mail.alert_confirmation.new.subject': 'Confirm your alert for new vacancies',
  'mail.alert_confirmation.known.subject': 'You have this alert already',
  'mail.alert_confirmation.full.subject': 'There is no room for another alert',
  'mail.alert_confirmation.asked': 'Someone asked {site} to send new vacancies for a search to your address.',
  'mail.alert_confirmation.new.next':
    'If it was you, open the alert and confirm it. Nothing is sent before you do. The link works for 7 days.',
  'mail.alert_confirmation.known.next': 'This alert is at work already. You can change or end it:',
  'mail.alert_confirmation.full.next':
    'Your address has {most} alerts, which is the most. To make room, end one of them, for example your newest:',
  'mail.alert_confirmation.confirm': 'See and confirm the alert',
  'mail.alert_confirmation.not_me': 'If it was not you, ignore this mail, or tell us at {email}.',
  'mail.vacancy_alert.subject': '{count} new vacancies: {search}',
  'mail.vacancy_alert.subject.one': '1 new vacancy: {search}',
  'mail.vacancy_alert.found': 'New on {site} for your search “{search}”:',
  'mail.vacancy_alert.closes': 'closes on {day}',
  'mail.vacancy_alert.more': 'There are {more} more. The list has them all.',
  'mail.vacancy_alert.see': 'See the list',
  'mail.vacancy_alert.why':
    'You get this mail because you asked {site} for it. You can change how often it comes, or end it:',
  'mail.vacancy_alert.change': 'Change or end this alert',
  'mail.alert_keep.subject': 'Do you still want this alert? {search}',
  'mail.alert_keep.ask':
    'For six months {site} has looked out for new vacancies for you: “{search}”. If you want that to go on, keep the alert. Otherwise it ends on {day}.',
  'mail.alert_keep.keep': 'Keep the alert',
  'mail.alert_keep.else': 'If you no longer need it, you need not do anything.',
  'mail.company_linked.subject': 'Your account belongs to a company page now',
  'mail.company_linked.done':
    'We linked your account to the page of {company}. Vacancies that you post under its name stand on that page, and you can propose changes of it. Your vacancies and applications stay yours alone.',
} as const

export type MailTextKey = keyof typeof enMail
