import type { MailTextKey } from './en-mail.ts'

/** The words of mails in Tamil. A mail that has none here yet goes in English, whole. */
export const taMail = {
  'mail.hello': 'வணக்கம் {name},',
  'mail.hello_nobody': 'வணக்கம்,',
  'mail.closing': 'இப்படிக்கு,',
  'mail.footer': '{site}, {address}, {phone}, {email}',

  'mail.fact.position': 'பதவி',
  'mail.fact.company': 'நிறுவனம்',
  'mail.fact.category': 'வகை',
  'mail.fact.applicant_no': 'விண்ணப்பதாரர் எண்',
  'mail.fact.reference': 'குறிப்பு எண்',
  'mail.fact.name': 'பெயர்',
  'mail.fact.email': 'மின்னஞ்சல்',
  'mail.fact.phone': 'தொலைபேசி',
  'mail.fact.city': 'நகரம்',
} as const satisfies Partial<Record<MailTextKey, string>>
