/** The words of the page that takes the place of a form after it was sent, in English. */
export const texts = {
  'sent.wrote': 'We wrote to {email}. Nothing there? Look in your spam folder.',
  'sent.wrong_address': 'Wrong address? Change it',
  'sent.change_address': 'Change the address',
  'sent.changed': 'Your address has been changed, and we wrote to the new one.',
  'sent.next': 'What happens next',
  'sent.save': 'Save on this phone',
  'sent.save.device': 'Save on this device',
  'sent.whatsapp': 'Send to my WhatsApp',
  'sent.saved.number': 'Application number: {number}',
  'sent.saved.code': 'Code: {code}',
  'sent.leaving': 'The latest vacancies open in 3 seconds. To stay here, tap the page or press a key.',
  'sent.application.answer':
    '{company} reads it and decides. No answer after {days} days? You can remind them once.',
  'sent.application.walk_in': 'You can also go to the walk-in interview: {day}, {hours}, {place}.',
  'sent.application.closes':
    'The vacancy closes on {day}. If there is no answer {days} days after that, we close your application and tell you.',
  'sent.cv.forward': 'We put you forward for suitable jobs in this category, and email you.',
  'sent.cv.stored':
    'We delete it within {months} months. The link in our email shows it and deletes it sooner.',
  'sent.cv.forward.called':
    'We put you forward for suitable jobs in this category. Their employers call you.',
  'sent.cv.stored.by_code':
    'We delete it within {months} months. Number and code show it and delete it sooner.',
  'sent.cv.another': 'Send another application',
  'sent.alert.confirm': 'Open the link in it within {days} days: your alert starts once you confirm it.',
  'sent.report.looked': 'We usually look at a report within two days. Scams are taken down.',
  'sent.report.confirm': 'Open the link in our email to confirm it: we check confirmed reports first.',
  'sent.message.answer':
    'You won’t get an email now. We’ll reply to {email}, usually within three working days.',
  'sent.message.another': 'Write another message',
} as const
