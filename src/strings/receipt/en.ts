/** The words about what was sent from a device, in English: the strip on Home, the line on a vacancy, the request for a link. */
export const texts = {
  'receipt.strip': 'Sent: your number is',
  'receipt.put_away': 'Dismiss',
  'receipt.applied': 'You applied on {day} ({number})',
  'receipt.code.open': 'Open your application with its code',
  'receipt.code.yours': 'Your code',
  'receipt.code.call':
    'The employer will call you on {phone}. Wrong phone number? Open your application to correct it.',
  'receipt.code.keep':
    'Write down the number and the code, or take a photo of this page: without the code nobody can open it on another phone. With both you can see where your application stands, answer an invitation, withdraw it or erase it. Don’t show it to anyone: the employer doesn’t need it.',
  'receipt.code.sent_before':
    'You have already sent this application, and we showed you its code then. If you have lost it, contact our office.',
  'receipt.code.title': 'Open your application',
  'receipt.code.lead':
    'Applied by phone number, without email? Enter the number and the code that you wrote down.',
  'receipt.code.code': 'Code',
  'receipt.code.code.hint': 'Eight letters and digits, for example {example}',
  'receipt.code.submit': 'Open my application',
  'receipt.code.opening': 'Opening…',
  'receipt.code.lost':
    'Lost the code? Contact our office: with your application number and phone number we’ll give you a new one.',
  'receipt.code.closed': 'Closed. Your code opens it again.',
  'receipt.code.by_email': 'Gave an email address? Request a new link',
  'receipt.mine.here': 'Sent from this phone',
  'receipt.mine.none': 'Nothing is listed here yet.',
  'receipt.mine.none.reason':
    'What you send from this phone is listed here for 180 days, unless you tick “This phone is shared”.',
  'receipt.mine.by_email': 'The link is in the email that we sent you.',
  'receipt.mine.forget': 'Delete this list from the phone',
  'receipt.mine.find': 'Find with number and code',
  'receipt.mine.find.lead':
    'Applied by phone number, without email? Enter the number and the code that you wrote down.',
  'receipt.mine.email': 'Email me my links',
  'receipt.mine.email.lead':
    'Enter the email address you applied with. We’ll email you a link to each application.',
  'receipt.mine.email.asked': 'If anything was sent with this address, we have sent an email with the links.',
  'receipt.mine.account': 'Have an account?',
  'receipt.link.by_code': 'Applied by phone number, without email? Open it with your code',
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
