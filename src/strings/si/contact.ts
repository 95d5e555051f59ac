import type { contact as en } from '../en/contact.ts'
import type { Translation } from '../t.ts'

export const contact = {
  'contact.name.required': 'නම ඇතුළත් කරන්න',
  'contact.email.required': 'විද්‍යුත් තැපෑල ඇතුළත් කරන්න',
  'contact.message.required': 'පණිවිඩය ඇතුළත් කරන්න',
  'contact.sent': 'පණිවිඩය සාර්ථකව යවන ලදී!',
  'contact.failed': 'පණිවිඩය යැවීමට නොහැකි විය',

  'contact.title': 'අප අමතන්න',
  'contact.intro': 'පුරප්පාඩුවක්, අයදුම්පතක් හෝ මෙම වෙබ් අඩවිය ගැන ප්‍රශ්නයක් තිබේද? අපට ලියන්න.',
  'contact.office': 'අපගේ කාර්යාලය',
  'contact.address': 'ලිපිනය',
  'contact.phone': 'දුරකථන අංකය',
  'contact.office_email': 'විද්‍යුත් තැපෑල',
  'contact.social': 'අප සමඟ එක් වන්න',
  'contact.example': '{what} (උදාහරණයක්)',
  'contact.form': 'අපට පණිවිඩයක් එවන්න',
  'contact.name.label': 'නම',
  'contact.email.label': 'විද්‍යුත් තැපෑල',
  'contact.email.hint': 'අපි මෙම ලිපිනයට පිළිතුරු එවන්නෙමු.',
  'contact.message.label': 'පණිවිඩය',
  'contact.send': 'පණිවිඩය යවන්න',
  'contact.sending': 'යවමින්...',
} as const satisfies Translation<typeof en>
