import type { Translation } from '../../t.ts'
import type { searches as en } from '../en/searches.ts'

export const searches = {
  'searches.title': 'සෙවුම්',
  'searches.lead':
    'පසුගිය දින 30 තුළ ප්‍රතිඵල නොලැබූ සෙවුම්: වචන පමණි, නම් නැත. වචනයක තේරුම ඔබ දන්නේ නම් එය එක් කරන්න; එය වහාම ක්‍රියා කරයි.',
  'searches.add': 'වචනයක් එක් කරන්න',
  'searches.word': 'වචනය',
  'searches.means': 'තේරුම',
  'searches.means.hint': 'රියදුරු හෝ කොළඹ වැනි, සෙවුම දන්නා රැකියාවක්, කාණ්ඩයක්, ස්ථානයක් හෝ වෙනත් වචනයක්',
  'searches.synonyms': 'එක් කළ වචන',
  'searches.synonyms.none': 'තවම වචන එක් කර නැත.',
  'searches.missed': 'ප්‍රතිඵල නොලැබූ සෙවුම්',
  'searches.missed.none': 'පසුගිය දින 30 තුළ සියලු සෙවුම්වලට ප්‍රතිඵල ලැබිණි.',
  'searches.missed.count': 'වෙනස් සෙවුම් {count}, නිතරම සෙවූ ඒවා මුලින්',
  'searches.missed.count.one': 'සෙවුම් 1',
  'searches.words': 'වචන',
  'searches.times': 'වාර',
  'searches.last': 'අවසන් දිනය',
  'searches.delete_of': '{word} යන වචනය ඉවත් කරන්නද?',
  'searches.delete.failed': 'වචනය ඉවත් කිරීමට නොහැකි විය',
} as const satisfies Translation<typeof en>
