/** The words about what was sent from a device, in English: the strip on Home, the line on a vacancy, the request for a link. */
export const texts = {
  'receipt.strip': 'Sent: your number is',
  'receipt.mail': 'We have emailed you the number and a link to your application.',
  'receipt.put_away': 'Dismiss',
  'receipt.no_mail': 'No email? Request a new link',
  'receipt.applied': 'You applied on {day} ({number})',
  'receipt.link.title': 'A new link to your application',
  'receipt.link.lead':
    'Lost our email? Enter your application number and the email address you applied with.',
  'receipt.link.number': 'Application number',
  'receipt.link.number.hint': 'For example JA‑000123, CA‑000123 or JS‑000123',
  'receipt.link.submit': 'Send me a new link',
  'receipt.link.sending': 'Sending...',
  'receipt.link.asked': 'If the number and address match, we have sent an email with a new link.',
  'receipt.link.next':
    'Check your email, including your spam folder. Older links stop working when we send a new one. We send up to three links a day.',
} as const
