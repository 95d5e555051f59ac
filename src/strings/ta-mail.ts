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

  'mail.revision_approved.subject': 'இலக்கம் {vacancy_id} வெற்றிடத்தில் உங்கள் மாற்றங்கள் வெளியிடப்பட்டன',
  'mail.revision_approved.approved':
    '“{position}” வெற்றிடத்தில் உங்கள் மாற்றங்கள் அங்கீகரிக்கப்பட்டன. இப்போது எல்லோரும் புதிய விவரத்தையே காண்பர்.',
  'mail.revision_approved.see': 'உங்கள் வெற்றிடத்தைப் பார்க்க',

  'mail.revision_rejected.subject': 'இலக்கம் {vacancy_id} வெற்றிடத்தில் உங்கள் மாற்றங்கள் அங்கீகரிக்கப்படவில்லை',
  'mail.revision_rejected.rejected':
    '“{position}” வெற்றிடத்தில் உங்கள் மாற்றங்களைப் பார்த்தோம், ஆனால் அங்கீகரிக்க முடியவில்லை. வெற்றிடம் முன்போலவே வெளியில் இருக்கும்.',
  'mail.revision_rejected.reason': 'காரணம்: {reason}.',
  'mail.revision_rejected.note': 'எமது குறிப்பு:',
  'mail.revision_rejected.next': 'நீங்கள் எந்நேரமும் வெற்றிடத்தை மீண்டும் மாற்றலாம்:',
  'mail.revision_rejected.see': 'உங்கள் வெற்றிடத்திற்குச் செல்க',
} as const satisfies Partial<Record<MailTextKey, string>>
