/** Every letter says these words, and so do mails to the office. */
export const letter = {
  'mail.hello': 'Hello {name},',
  'mail.hello_nobody': 'Hello,',
  'mail.closing': 'Kind regards,',
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
  'mail.browse': 'Browse vacancies',
  'mail.message_reported.subject': 'A message to {applicant_no} was reported',
  'mail.message_reported.text': 'An applicant reported what an employer wrote to them through the board:',
  'mail.contact_message.subject': 'Message from {name}',
  'mail.contact_message.wrote':
    'Someone wrote to you through the contact form of {site}. Reply to this mail to answer.',
  'mail.digest.subject': 'More messages from {site}: {count}',
  'mail.digest.why':
    'An address gets only so many messages from {site} in a day. These are the rest of yesterday, in one mail.',
  'mail.digest.reply': 'To answer this message, write to {email}.',
  'mail.see_vacancy': 'See the vacancy',
} as const
