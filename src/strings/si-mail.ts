import type { MailTextKey } from './en-mail.ts'

/** The words of mails in Sinhala. A mail that has none here yet goes in English, whole. */
export const siMail = {
  'mail.hello': 'ආයුබෝවන් {name},',
  'mail.hello_nobody': 'ආයුබෝවන්,',
  'mail.closing': 'මෙයට,',
  'mail.footer': '{site}, {address}, {phone}, {email}',

  'mail.fact.position': 'තනතුර',
  'mail.fact.company': 'ආයතනය',
  'mail.fact.category': 'වර්ගය',
  'mail.fact.applicant_no': 'අයදුම්කරුගේ අංකය',
  'mail.fact.reference': 'යොමු අංකය',
  'mail.fact.name': 'නම',
  'mail.fact.email': 'විද්‍යුත් තැපෑල',
  'mail.fact.phone': 'දුරකථනය',
  'mail.fact.city': 'නගරය',
} as const satisfies Partial<Record<MailTextKey, string>>
