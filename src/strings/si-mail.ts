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

  'mail.revision_approved.subject': 'අංක {vacancy_id} දරන පුරප්පාඩුවේ ඔබේ වෙනස්කම් දැන් සියල්ලන්ටම පෙනේ',
  'mail.revision_approved.approved':
    '“{position}” පුරප්පාඩුවේ ඔබේ වෙනස්කම් අනුමත කරන ලදී. දැන් සියලු දෙනාටම පෙනෙන්නේ නව විස්තරයයි.',
  'mail.revision_approved.see': 'ඔබේ පුරප්පාඩුව බලන්න',

  'mail.revision_rejected.subject': 'අංක {vacancy_id} දරන පුරප්පාඩුවේ ඔබේ වෙනස්කම් අනුමත කර නැත',
  'mail.revision_rejected.rejected':
    '“{position}” පුරප්පාඩුවේ ඔබේ වෙනස්කම් අප පරීක්ෂා කළ නමුත් අනුමත කිරීමට නොහැකි විය. පුරප්පාඩුව පෙර පරිදිම සියල්ලන්ටම පෙනේ.',
  'mail.revision_rejected.reason': 'හේතුව: {reason}.',
  'mail.revision_rejected.note': 'අපගේ සටහන:',
  'mail.revision_rejected.next': 'ඔබට ඕනෑම වේලාවක පුරප්පාඩුව නැවත වෙනස් කළ හැකිය:',
  'mail.revision_rejected.see': 'ඔබේ පුරප්පාඩුව වෙත යන්න',
} as const satisfies Partial<Record<MailTextKey, string>>
