import type { Translation } from '../../t.ts'
import type { reminders as english } from '../en/reminders.ts'

export const reminders = {
  'reminder.title': 'ඔබේ පුරප්පාඩුව {day} දින අවසන් වේ',
  'reminder.title.closed': 'ඔබේ පුරප්පාඩුව {day} දිනෙන් අවසන් විය',
  'reminder.title.applied': 'ඔබේ පුරප්පාඩුව වසනවාද?',
  'reminder.still_hiring.lead': 'ඔබ තවමත් බඳවා ගනී. පුරප්පාඩුව {day} දින අවසන් වන තුරු විවෘතව පවතී.',
  'reminder.still_hiring': 'අපි තවමත් බඳවා ගනිමු',
  'reminder.extended.lead': 'පුරප්පාඩුව {day} දක්වා තවත් කාලයක් විවෘතව පවතී. එය කළ හැක්කේ එක් වරක් පමණි.',
  'reminder.extended': '{day} දක්වා දීර්ඝ කරන්න',
  'reminder.filled.lead':
    'ඔබට සුදුසු කෙනෙකු හමු විය. පුරප්පාඩුව දැන් අවසන් වන අතර, එය පිරී ඇති බව එහි පිටුව පවසයි. තවත් කිසිවෙකුට අයදුම් කළ නොහැක.',
  'reminder.filled': 'පිරී ඇති බව සලකුණු කරන්න',
  'reminder.done.still_hiring': 'ස්තුතියි. පුරප්පාඩුව විවෘතව පවතී.',
  'reminder.done.extended': 'පුරප්පාඩුවේ කාලය දීර්ඝ කරන ලදී.',
  'reminder.done.filled': 'පුරප්පාඩුව පිරී ඇති බව සලකුණු කරන ලදී.',
  'found.question': 'ඔබට සුදුසු කෙනෙක් හමුවුණාද?',
  'found.here': 'ඔව්, මෙම පුවරුව හරහා',
  'found.elsewhere': 'ඔව්, වෙනත් තැනකින්',
  'found.none': 'නැත',
  'reminder.nothing': 'තවත් පිළිතුරු දීමට දෙයක් නැත: පුරප්පාඩුව තවදුරටත් විවෘත නැත.',
  'reminder.other': 'වෙනත් පිළිතුරක්',
  'reminder.account': 'මගේ ගිණුමේ පුරප්පාඩුව බලන්න',
} satisfies Translation<typeof english>
