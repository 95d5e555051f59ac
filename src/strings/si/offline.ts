import type { offline as en } from '../en/offline.ts'
import type { Translation } from '../t.ts'

export const offline = {
  'offline.notice': 'සම්බන්ධතාවක් නැත: මෙය {time} වන විට තිබූ පිටුවයි.',
  'offline.title': 'සම්බන්ධතාවක් නැත',
  'offline.text': 'මෙම පිටුව මීට පෙර මෙම උපාංගයේ විවෘත කර නැත. සම්බන්ධතාව පරීක්ෂා කර නැවත උත්සාහ කරන්න.',
  'offline.retry': 'නැවත උත්සාහ කරන්න',
  'offline.kept': 'සම්බන්ධතාවක් නැතිව මෙම පිටු කියවිය හැක:',
} as const satisfies Translation<typeof en>
