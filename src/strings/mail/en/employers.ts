/** Mails to those who post vacancies. */
export const employers = {
  'mail.new_application.subject': 'New application: {position} (no. {vacancy_id})',
  'mail.new_application.received': 'Someone applied for your vacancy on {site}:',
  'mail.new_application.corrected':
    'An applicant has corrected an application. These details replace the earlier ones:',
  'mail.new_application.resume':
    'To protect applicants, we don’t attach CVs. To receive the CV, write to {email} and name the vacancy and the applicant.',
  'mail.new_application.letter': 'The applicant wrote:',
  'mail.new_application.open':
    'Open the application to see the CV, update its stage or write to the applicant. You can also reply to this email.',
  'mail.new_application.no_email': 'No email address: call {phone}.',
  'mail.new_application.open_by_phone': 'Open the application to see the CV or update its stage.',
  'mail.new_application.see': 'Open application',
  'mail.new_application.keep':
    'Anyone with the link can open this one application. It works until 30 days after the vacancy ended, or until you deactivate it.',
  'mail.new_application.confirm':
    'To open applications and CVs yourself, confirm this address: with the link in the email we sent to it when the vacancy was approved, or in the account that posted the vacancy.',
  'mail.vacancy_address_confirmation.subject':
    'Confirm that you receive applications for vacancy {vacancy_id}',
  'mail.vacancy_address_confirmation.named': 'A vacancy on {site} names your address for applications:',
  'mail.vacancy_address_confirmation.why':
    'If this vacancy is yours, confirm the address: then every email about a new application includes the cover letter and a link to the CV. Until then it only says who applied.',
  'mail.vacancy_address_confirmation.confirm': 'Confirm address',
  'mail.vacancy_address_confirmation.not_me': 'If it is not yours, do nothing, or tell us at {email}.',
  'mail.vacancy_report_confirmation.subject': 'Confirm your report',
  'mail.vacancy_report_confirmation.reported':
    'Someone reported this vacancy on {site} and gave your address:',
  'mail.vacancy_report_confirmation.why':
    'Confirm your report: confirmed reports are checked first. The employer won’t learn who sent it.',
  'mail.vacancy_report_confirmation.confirm': 'Confirm report',
  'mail.vacancy_report_confirmation.not_me': 'If it was not you, ignore this email and nothing will happen.',
  'mail.vacancy_reported.subject': 'Several visitors reported vacancy no. {vacancy_id}',
  'mail.vacancy_reported.text': '{reporters} people reported this vacancy. Please make a decision.',
  'mail.vacancy_reported.see': 'View reports',
  'mail.vacancy_frozen.subject': 'Your vacancy no. {vacancy_id} is hidden for now',
  'mail.vacancy_frozen.frozen':
    'Several visitors reported your vacancy. It is hidden until we have looked at it, which we will do as soon as we can.',
  'mail.vacancy_frozen.reason.asks_for_money':
    'They say that applicants are asked for money. Nobody may be asked to pay for a job, a uniform, training or a medical test.',
  'mail.vacancy_frozen.reason.fake_company':
    'They say that the company does not exist, or did not post this vacancy.',
  'mail.vacancy_frozen.put_right':
    'If anything in it can be misunderstood, correct it: we look at your change together with the reports. If everything is correct, you don’t have to do anything.',
  'mail.vacancy_frozen.write':
    'If anything in it can be misunderstood, or the reports are wrong, write to us at {email}.',
  'mail.vacancy_unfrozen.subject': 'Your vacancy no. {vacancy_id} is shown again',
  'mail.vacancy_unfrozen.shown': 'We looked at your vacancy and found no problem. Everyone can see it again.',
  'mail.vacancy_report_question.subject': 'We have a question about your vacancy no. {vacancy_id}',
  'mail.vacancy_report_question.reported': 'Visitors reported this vacancy to us:',
  'mail.vacancy_report_question.reason.already_filled': 'It may already be filled.',
  'mail.vacancy_report_question.reason.misleading': 'Something in it may be wrong or misleading.',
  'mail.vacancy_report_question.reason.discriminatory': 'It may exclude people unfairly.',
  'mail.vacancy_report_question.reason.offensive': 'Some words in it may be offensive.',
  'mail.vacancy_report_question.reason.other': 'Something else about it may not be right.',
  'mail.vacancy_report_question.change':
    'Please read it once more, and change what is not right. If everything is right, you don’t have to do anything.',
  'mail.vacancy_report_question.write':
    'Please read it once more, and write to us at {email} if something is not right. If everything is right, you don’t have to do anything.',
  'mail.vacancy_filled_question.subject': 'Is your vacancy no. {vacancy_id} filled?',
  'mail.vacancy_filled_question.reported':
    'A visitor reported that this vacancy is already filled. It is still open on the board.',
  'mail.vacancy_filled_question.mark':
    'If it is filled, mark it as filled so that nobody applies in vain. If not, you don’t have to do anything.',
  'mail.vacancy_filled_question.write':
    'If it is filled, write to us at {email} and we will close it. If not, you don’t have to do anything.',
  'mail.vacancy_received.subject': 'We received your vacancy no. {vacancy_id}',
  'mail.vacancy_received.received':
    'Thank you for posting a vacancy. We review it before it appears on the board.',
  'mail.vacancy_received.next': 'We’ll email you when it has been reviewed.',
  'mail.vacancy_approved.subject': 'Your vacancy no. {vacancy_id} is on the board',
  'mail.vacancy_approved.approved':
    'Your vacancy “{position}” has been approved. Everyone can now see it and apply.',
  'mail.vacancy_approved.see': 'View your vacancy',
  'mail.vacancy_approved.share':
    'Most people hear of a job from somebody they know. Send yours to your groups:',
  'mail.vacancy_approved.whatsapp': 'Share on WhatsApp',
  'mail.vacancy_approved.more': 'Posters, SMS and link',
  'mail.vacancy_rejected.subject': 'Your vacancy no. {vacancy_id} was not approved',
  'mail.vacancy_refused.subject': 'Your vacancy no. {vacancy_id} was not approved',
  'mail.vacancy_rejected.rejected': 'We reviewed your vacancy and could not publish it.',
  'mail.vacancy_rejected.reason': 'Reason: {reason}.',
  'mail.vacancy_rejected.note': 'Our note:',
  'mail.vacancy_rejected.next':
    'You can correct and resubmit the vacancy. If you think this is a mistake, write to {email}.',
  'mail.vacancy_rejected.correct': 'Correct and resubmit',
  'mail.vacancy_removed.subject': 'Your vacancy no. {vacancy_id} was removed',
  'mail.vacancy_removed.removed': 'We removed your vacancy from the board because it breaks our rules.',
  'mail.vacancy_removed.mistake': 'If you think this is a mistake, write to {email}.',
  'mail.revision_approved.subject': 'Your change to vacancy no. {vacancy_id} is public',
  'mail.revision_approved.approved':
    'Your change to the vacancy “{position}” has been approved. Everyone now sees the new text.',
  'mail.revision_approved.see': 'View your vacancy',
  'mail.revision_rejected.subject': 'Your change to vacancy no. {vacancy_id} was not approved',
  'mail.revision_rejected.rejected':
    'We reviewed your change to the vacancy “{position}” and could not approve it. The vacancy stays public as it was.',
  'mail.revision_rejected.next': 'You can change the vacancy again at any time:',
  'mail.revision_rejected.see': 'Go to your vacancy',
  'mail.application_nudge.subject': 'An applicant is waiting for your answer: {position} (no. {vacancy_id})',
  'mail.application_nudge.waits':
    'This person applied for your vacancy on {site} at least {days} days ago and would like to hear from you:',
  'mail.application_nudge.answer':
    'A short answer is enough. Open the application, choose a stage, and we email the applicant.',
  'mail.interview_answered.subject': 'About an interview: {position} (no. {vacancy_id})',
  'mail.interview_answered.coming': 'This applicant will come to the interview after all:',
  'mail.interview_answered.cannot': 'This applicant cannot come to the interview:',
  'mail.interview_answered.another_time': 'This applicant would like another time for the interview:',
  'mail.interview_answered.withdrawn':
    'An applicant withdrew their application, so this interview will not take place:',
  'mail.applications_unanswered.subject': 'Applications are waiting for your answer',
  'mail.applications_unanswered.text':
    'You have applications that have been waiting for an answer for {days} days or more:',
  'mail.applications_unanswered.answer':
    'You can see them all on one page. Invite the people you want to meet, then decline the rest at once. We’ll email each of them.',
  'mail.applications_unanswered.see': 'View applications',
  'mail.vacancy_closing.subject': 'Your vacancy no. {vacancy_id} closes on {day}',
  'mail.vacancy_closing.closes': 'Your vacancy “{position}” closes on {day}.',
  'mail.vacancy_closing.ask': 'Are you still hiring? If so, it stays open until the end of that day.',
  'mail.vacancy_closing.extend': 'You can keep it open longer, until {day}.',
  'mail.vacancy_closed.subject': 'Your vacancy no. {vacancy_id} has closed',
  'mail.vacancy_closed.closed':
    'Your vacancy “{position}” closed on {day}. It no longer accepts applications.',
  'mail.vacancy_closed.answer':
    'People who applied are waiting to hear from you. Please answer all of them, including those you don’t choose.',
  'mail.vacancy_closed.see': 'View applications',
  'mail.vacancy_closed.filled': 'Did you hire someone? Mark the vacancy as filled, and its page will say so.',
  'mail.vacancy_applied.subject': 'Applications for your vacancy no. {vacancy_id}: {count}',
  'mail.vacancy_applied.reached':
    'The number of applications for your vacancy “{position}” is now {count}. You asked us to email you at {applicants}.',
  'mail.vacancy_applied.close': 'Is that enough? Close the vacancy, and it accepts no more applications.',
  'mail.vacancy_applied.close_it': 'Close the vacancy',
  'mail.vacancy_reminder.none': 'None',
  'mail.vacancy_reminder.still_hiring': 'Still hiring',
  'mail.vacancy_reminder.extended': 'Extend the vacancy',
  'mail.vacancy_reminder.filled': 'The vacancy is filled',
  'mail.vacancy_reminder.press':
    'Each link opens a page with one button. Nothing changes until you press it. Anyone with this email can answer, so don’t forward it.',
  'mail.vacancy_reminder.account':
    'These links lead to your account. Confirm your email address there to answer such emails directly.',
  'mail.company_change_approved.subject': 'Your company page is up to date',
  'mail.company_change_approved.done':
    'We approved your changes to the page of {company}. Everyone can see them now.',
  'mail.company_change_approved.see': 'View your company',
  'mail.company_change_rejected.subject': 'Your company page was not changed',
  'mail.company_change_rejected.done':
    'We reviewed your changes to the page of {company} and could not approve them.',
  'mail.company_change_rejected.note': 'Our note:',
  'mail.company_change_rejected.again': 'You can edit the changes and submit them again.',
  'mail.company_linked.subject': 'Your account is linked to a company page',
  'mail.company_linked.done':
    'We linked your account to the page of {company}. Vacancies you post under its name appear on that page, and you can propose changes to it. Only you can see your vacancies and applications in your account.',
} as const
