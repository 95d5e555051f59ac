import type { browse as en } from '../en/browse.ts'
import type { Translation } from '../t.ts'

export const browse = {
  'home.meta_description':
    'ශ්‍රී ලංකාව පුරා රැකියා පුරප්පාඩු. සෑම එකක්ම පරීක්ෂා කරනු ලැබේ. තනතුර, ආයතනය, කාණ්ඩය හෝ දිස්ත්‍රික්කය අනුව සොයා අන්තර්ජාලයෙන් අයදුම් කරන්න.',
  'home.categories.open': 'විවෘත',
  'home.retry': 'නැවත උත්සාහ කරන්න',
  'home.first_page': 'පළමු පිටුව බලන්න',
  'home.show_all': 'සියලු පුරප්පාඩු පෙන්වන්න',
  'home.empty.page': 'මෙම පිටුවේ තවත් පුරප්පාඩු නැත.',

  'pages.nav': 'පිටු',
  'pages.first': 'මුල',
  'pages.previous': 'පෙර',
  'pages.next': 'ඊළඟ',
  'pages.last': 'අග',
  'pages.page': 'පිටු {pages}න් {page} වැනි පිටුව',
  'pages.title': '{title} – {page} වැනි පිටුව',

  'job.heading': 'රැකියා විස්තර',
  'job.title': '{position} – {company}',
  'job.page_title': '{title} – රැකියා පුරප්පාඩුව (අංකය {id})',
  'job.failed': 'රැකියා විස්තර ලබා ගැනීමට නොහැකි විය.',
  'job.not_found.text': 'එය ඉවත් කර තිබිය හැක, නැතහොත් ලිපිනය අසම්පූර්ණ විය හැක.',
  'job.closed.text': 'තවදුරටත් අයදුම්පත් භාර නොගැනේ.',
  'job.poster.later': 'පුරප්පාඩුව අනුමත කළ පසු පෝස්ටරය පෙන්වනු ලැබේ.',
  'job.poster.open': 'පෝස්ටරය සම්පූර්ණයෙන් බලන්න',
  'job.share': 'බෙදාගන්න',
  'job.share.copy': 'සබැඳිය පිටපත් කරන්න',
  'job.share.copied': 'සබැඳිය පිටපත් කරන ලදී.',
  'job.share.not_copied': 'සබැඳිය පිටපත් කිරීමට නොහැකි විය. එය: {address}',
  'job.share.print': 'මුද්‍රණය කරන්න',
  'job.share.poster': 'නිවේදන පුවරුව සඳහා පිටුව',

  'offer.house': 'සේවකයන් සොයනවාද?',
  'offer.house.link': 'ඔබේ පුරප්පාඩුව පළ කරන්න',
  'banner.house.title': 'සේවකයන් සොයනවාද?',
  'banner.house.text': 'ශ්‍රී ලංකාව පුරා සිටින රැකියා සොයන්නන් වෙත ළඟා වන්න.',
  'banner.house.link': 'පුරප්පාඩුවක් පළ කරන්න',
} as const satisfies Translation<typeof en>
