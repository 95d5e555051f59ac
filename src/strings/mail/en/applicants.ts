import { stageMails } from '../../stage-mails.ts'
/** Mails to applicants. */
export const applicants = {
  'mail.saved_closing.subject': 'Closes on {day}: {position}',
  'mail.saved_closing.closes': 'A vacancy that you saved closes on {day}.',
  'mail.saved_closing.see': 'View the vacancy and apply',
  'mail.saved_closing.once':
    'We remind you of each saved vacancy once. You can remove it from your saved vacancies at any time.',
  'mail.position_application_confirmation.subject': 'We received your application {applicant_no}',
  'mail.position_application_confirmation.received':
    'Thank you for applying. We received your application and told the employer about it.',
  'mail.position_application_confirmation.next':
    'If the employer wants to meet you, they will contact you. Please mention your application number if you write to us.',
  'mail.position_application_on_behalf.subject': 'We put you forward for a job: {applicant_no}',
  'mail.position_application_on_behalf.made':
    'When you sent us your CV, you agreed that we may put you forward for jobs. We have applied for this job on your behalf and told the employer.',
  'mail.position_application_on_behalf.not_wanted':
    'If you don’t want this application, or did not send us a CV, tell us at {email}.',
  'mail.category_application_confirmation.subject': 'We received your CV',
  'mail.category_application_confirmation.received': 'Thank you. We received your CV for this category.',
  'mail.category_application_confirmation.next':
    'If you agreed, we will put you forward when a suitable vacancy in this category comes up. You can also apply for open vacancies yourself at any time:',
  'mail.job_seeker_form_confirmation.subject': 'We received your job seeker form',
  'mail.job_seeker_form_confirmation.received': 'Thank you. We received your job seeker form and your CV.',
  'mail.job_seeker_form_confirmation.next': 'You can also apply for open vacancies yourself at any time:',
  'mail.position_application_confirmation.follow':
    'Follow your application at any time, and withdraw it if you want to. The link is only for you, so don’t forward this email.',
  // A list of mails names those by it whose words have gone.
  'mail.application_stage.subject': 'News of your application {applicant_no}',
  'mail.application_stage.interview.subject': 'You are invited to an interview: {applicant_no}',
  'mail.application_stage.interview.text': stageMails.en.interview,
  'mail.application_stage.interview.set': 'The employer wants to meet you. You can also reply to this email.',
  'mail.application_stage.interview_changed.subject': 'Your interview has changed: {applicant_no}',
  'mail.application_stage.interview_changed.text':
    'The employer changed the time, the place or other details of your interview. This is the current information:',
  'mail.interview.summary': 'Interview: {position}, {company_name}',
  'mail.interview.open': 'Join online',
  'mail.interview.answer':
    'Please let the employer know whether you can come: open your application and press one button.',
  'mail.interview_reminder.subject': 'Your interview on {day}: {applicant_no}',
  'mail.interview_reminder.text': 'We would like to remind you of your interview.',
  'mail.interview_cancelled.subject': 'Your interview was cancelled: {applicant_no}',
  'mail.interview_cancelled.text': 'This interview will not take place.',
  'mail.application_stage.reason': 'Reason: {reason}.',
  'mail.application_stage.hired.subject': 'You got the job: {applicant_no}',
  'mail.application_stage.hired.text': stageMails.en.hired,
  'mail.application_stage.not_selected.subject': 'An answer to your application {applicant_no}',
  'mail.application_stage.not_selected.text': stageMails.en.not_selected,
  'mail.application_message.subject': '{company_name} wrote to you: {applicant_no}',
  'mail.application_message.wrote': 'The employer wrote:',
  'mail.application_message.reply': 'To answer, reply to this email: your reply goes to the employer.',
  'mail.application_message.see': 'View your application',
  'mail.application_message.never_pay': 'Never pay anyone for a job or an interview.',
  'mail.application_message.report': 'Report this message',
  'mail.vacancy_was_fraud.subject': 'A warning about your application {applicant_no}',
  'mail.vacancy_was_fraud.removed':
    'You applied for a vacancy on {site} that we have removed because we believe it was a fraud:',
  'mail.vacancy_was_fraud.pay_nothing':
    'Do not pay anything, and do not send any more documents. Stop all contact with the person who answered you. A real employer never asks for money.',
  'mail.vacancy_was_fraud.paid':
    'If you have paid, tell your bank and the police at once (119, or your nearest police station), and keep the messages and receipts.',
  'mail.vacancy_was_fraud.papers':
    'If you sent a copy of your identity card, passport or bank book, tell your bank, and be careful with calls about loans or accounts that you did not request.',
  'mail.vacancy_was_fraud.abroad':
    'If you were promised work abroad, ask the Bureau of Foreign Employment (call 1989) before you sign or pay anything.',
  'mail.vacancy_was_fraud.tell_us': 'If you know more about this vacancy, please write to us at {email}.',
  'mail.cv_confirmation.follow':
    'View what you sent, send a corrected CV, or withdraw it. The link is only for you, so don’t forward this email.',
  'mail.cv_confirmation.see': 'View what you sent',
  'mail.application_link.subject': 'Your link to application {applicant_no}',
  'mail.application_link.asked': 'You requested a new link to your application on our board:',
  'mail.application_link.older':
    'Older links no longer work. The new link is only for you, so don’t forward this email.',
  'mail.application_link.not_me':
    'If you did not request it, you can ignore this email. Nobody else received the link.',
  'mail.application_links.subject': 'Links to your applications',
  'mail.application_links.asked': 'You requested links to what you sent on our board:',
  'mail.application_links.older':
    'Older links no longer work. The new links are only for you, so don’t forward this email.',
  'mail.application_closed.subject': 'Your application {applicant_no} was closed',
  'mail.application_closed.text':
    'The vacancy ended two weeks ago and the employer did not answer, so we closed your application. You don’t have to wait any longer.',
  'mail.application_closed.next': 'There are new vacancies every day:',
} as const
