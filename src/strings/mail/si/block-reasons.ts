import type { Translation } from '../../t.ts'
import type { blockReasonWords as en } from '../en/block-reasons.ts'

/** The panel shows them to who blocks an account, and the mail tells its owner the same. */
export const blockReasonWords = {
  asks_for_money: 'එහි පුරප්පාඩු අයදුම්කරුවන්ගෙන් මුදල් ඉල්ලයි',
  untrue: 'එහි පුරප්පාඩු සත්‍ය නොවේ, නැතහොත් ඒවා වෙනත් අයෙකුගේ ය',
  unwanted: 'එය වෙළඳ දැන්වීම් හෝ එකම දේ නැවත නැවත එවයි',
  taken_over: 'එය වෙනත් අයෙකු භාවිත කරන බව පෙනේ',
  against_terms: 'එය මෙම පුවරුවේ කොන්දේසිවලට පටහැනි ය',
} as const satisfies Translation<typeof en>
