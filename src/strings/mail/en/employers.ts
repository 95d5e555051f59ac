/** Mails to those who post vacancies. */
export const employers = {
  'mail.new_application.subject': 'New application: {position} (no. {vacancy_id})',
  'mail.new_application.received': 'Someone applied for your vacancy on {site}:',
  'mail.new_application.resume':
    'For privacy the CV is not attached. To receive it, write to {email} and name the vacancy and the applicant.',
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
  'mail.vacancy_removed.subject': 'Your vacancy no. {vacancy_id} was removed',
  'mail.vacancy_removed.removed': 'We removed your vacancy from the board because it breaks our rules.',
  'mail.vacancy_removed.mistake': 'If you think this is a mistake, write to {email}.',
  'mail.revision_approved.subject': 'Your change of vacancy no. {vacancy_id} is public',
  'mail.revision_approved.approved':
    'Your change of the vacancy “{position}” was approved. Everyone sees the new text now.',
  'mail.revision_approved.see': 'See your vacancy',
  'mail.revision_rejected.subject': 'Your change of vacancy no. {vacancy_id} was not approved',
  'mail.revision_rejected.rejected':
    'We looked at your change of the vacancy “{position}” and could not approve it. The vacancy stays public as it was.',
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
  'mail.company_change_approved.subject': 'Your company page is up to date',
  'mail.company_change_approved.done':
    'We approved what you sent for the page of {company}. Everybody can see it now.',
  'mail.company_change_approved.see': 'See your company',
  'mail.company_change_rejected.subject': 'Your company page was not changed',
  'mail.company_change_rejected.done':
    'We looked at what you sent for the page of {company}, and could not take it.',
  'mail.company_change_rejected.note': 'Our note:',
  'mail.company_change_rejected.again': 'You can change it and send it again.',
  'mail.company_linked.subject': 'Your account belongs to a company page now',
  'mail.company_linked.done':
    'We linked your account to the page of {company}. Vacancies that you post under its name stand on that page, and you can propose changes of it. Your vacancies and applications stay yours alone.',
} as const
