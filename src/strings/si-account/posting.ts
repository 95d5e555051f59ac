import type { posting as english } from '../en-account/posting.ts'
import type { Translation } from '../t.ts'

export const posting = {
  'posting.public': 'ප්‍රසිද්ධ වන තොරතුරු',
  'posting.public.text':
    'පුරප්පාඩුව අනුමත වූ පසු, ආයතනයේ විද්‍යුත් තැපෑල සහ දුරකථන අංකය ඇතුළුව, මෙම පෝරමයේ ඇති සියල්ල. ඔබගේ ගිණුමේ නම සහ විද්‍යුත් තැපෑල නොපෙන්වයි.',
  'posting.filled_in': 'ඔබගේ අවසන් පුරප්පාඩුවෙන් පුරවා ඇත. මෙවර වෙනස් දේ පමණක් වෙනස් කරන්න.',
  'posting.draft': '{when} දින ඔබ ලියූ කෙටුම්පත නැවත මෙහි ඇත',
  'posting.draft.poster': 'ඔබ එය යවන තුරු එය ඇත්තේ මෙම උපාංගයේ පමණි. පෝස්ටරය නැවත තෝරන්න.',
  'posting.draft.discard': 'කෙටුම්පත ඉවත දමන්න',
  'posting.preview': 'පෙරදසුන',
  'posting.preview.title': 'අමුත්තන්ට පෙනෙන ආකාරය',
  'posting.preview.close': 'පෙරදසුන වසන්න',
  'posting.preview.note': 'මෙය පෙරදසුනකි. තවම කිසිවක් යවා නැත.',
} satisfies Translation<typeof english>
