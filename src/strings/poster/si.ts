import type { Translation } from '../t.ts'
import type { texts as en } from './en.ts'

export const texts: Translation<typeof en> = {
  'poster.heading': 'රැකියා අවස්ථාවක්',
  'poster.apply': 'අයදුම් කරන ආකාරය',
  'poster.check': '{address} වෙතින් තහවුරු කරගන්න',
  'poster.apply_by_phone': 'විද්‍යුත් තැපෑල, CV අනවශ්‍යයි: {address}',
  'poster.no_cv': 'CV අවශ්‍ය නැත',
  'poster.qr': 'මෙම පුරප්පාඩුවේ පිටුවට යොමු කරන QR කේතය',
  'poster.list.newest': 'විවෘත පුරප්පාඩු {count}න් අලුත්ම ඒවා',
  'poster.list.all': 'සියල්ල බලා අයදුම් කරන්න: {address}',
  'poster.list.qr': 'මෙම ලැයිස්තුවට යොමු කරන QR කේතය',
}
