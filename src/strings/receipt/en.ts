/** The words about what was sent from a device, in English: the strip on Home, the line on a vacancy, the request for a link. */
export const texts = {
  'receipt.strip': 'Sent: your number is',
  'receipt.mail': 'A mail with the number and a link to what you sent is on its way.',
  'receipt.put_away': 'Put away',
  'receipt.no_mail': 'No mail? Ask for a new link',
  'receipt.applied': 'You applied on {day} ({number})',
  'receipt.link.title': 'A new link to your application',
  'receipt.link.lead':
    'The mail is lost? Enter the number of your application and the address that you gave in it.',
  'receipt.link.number': 'Application number',
  'receipt.link.number.hint': 'For example JA‑000123, CA‑000123 or JS‑000123',
  'receipt.link.submit': 'Send me a new link',
  'receipt.link.sending': 'Sending...',
  'receipt.link.asked': 'If number and address belong together, a mail with a new link is on its way.',
  'receipt.link.next':
    'Look into your mail, also among spam. Older links end when the new one is sent; at most three are sent in a day.',
} as const
