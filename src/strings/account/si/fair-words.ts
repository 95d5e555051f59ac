import type { Translation } from '../../t.ts'
import type { fairWords as english } from '../en/fair-words.ts'

export const fairWords = {
  'fair.title': 'සමහර වචන නිසා අයදුම්කරුවන් බැහැර විය හැකිය',
  'fair.text': 'කිසිවක් අවහිර කර නැත. රැකියාවට අවශ්‍ය දේ සඳහන් කළ විට වැඩි දෙනෙකුට අයදුම් කළ හැකිය.',
  'fair.found': '“{words}” {offer}.',
  'fair.age': 'වයසක් ඉල්ලයි: අවශ්‍ය කුසලතා හෝ පළපුරුද්ද සඳහන් කරන්න',
  'fair.sex': 'ස්ත්‍රී පුරුෂ භාවය සඳහන් කරයි: රැකියාව පමණක් නම් කරන්න, ඕනෑම අයෙකුට අයදුම් කළ හැකිය',
  'fair.marital_status': 'විවාහක බව විමසයි: වැඩ කරන වේලාවන් සඳහන් කරන්න',
  'fair.religion': 'ආගමක් සඳහන් කරයි: අවශ්‍ය භාෂාව හෝ කුසලතාව සඳහන් කරන්න',
  'fair.photograph': 'ඡායාරූපයක් ඉල්ලයි: ජීව දත්ත පත්‍රය (CV) ප්‍රමාණවත් වේ',
  'abroad_hint.title': 'මෙය විදේශ රැකියාවක්ද?',
  'abroad_hint.text':
    'ඔබේ පාඨයේ “{words}” ඇත, නමුත් රට ශ්‍රී ලංකාව ලෙස දක්වා ඇත. රැකියාව විදේශයක නම්, එහි රට තෝරා බලපත්‍ර සහ අනුමත අංක ඇතුළත් කරන්න.',
  'abroad_hint.choose': 'රට තෝරන්න',
} satisfies Translation<typeof english>
