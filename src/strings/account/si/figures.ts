import type { Translation } from '../../t.ts'
import type { figures as english } from '../en/figures.ts'

export const figures = {
  'figures.title': 'නැරඹුම් සහ අයදුම්පත්',
  'figures.none': 'තවම සංඛ්‍යා නැත: පුරප්පාඩුව ප්‍රසිද්ධ වී නැත.',
  'figures.sum': '{day} සිට නැරඹුම් {views} ක් පමණ සහ අයදුම්පත් {applications} ක්',
  'figures.by_day': 'දිනය අනුව',
  'figures.day': 'දිනය',
  'figures.views': 'නැරඹුම්',
  'figures.applications': 'අයදුම්පත්',
  'figures.reason': 'හේතුව',
  'figures.sources': 'අමුත්තන් පැමිණි ආකාරය',
  'figures.source': 'මූලාශ්‍රය',
  'figures.source.search': 'මෙම අඩවියේ සෙවුමකින්',
  'figures.source.list': 'මෙම අඩවියේ ලැයිස්තුවකින්',
  'figures.source.share': 'බෙදාගත් සබැඳියකින්',
  'figures.source.mail': 'විද්‍යුත් තැපෑලකින්',
  'figures.source.other': 'වෙනත් තැනකින්',
  'figures.about': 'එක් අමුත්තෙකු දිනකට එක් වරක් පමණ ගණන් ගැනේ. සෙවුම් යන්ත්‍ර සහ වෙනත් වැඩසටහන් ගණන් නොගැනේ.',
} satisfies Translation<typeof english>
