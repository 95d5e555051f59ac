import type { Translation } from '../t.ts'
import type { texts as en } from './en.ts'

export const texts = {
  'login.meta_description': 'පුරප්පාඩු පළ කිරීමට, ඔබේ අයදුම්පත්වල තත්ත්වය බැලීමට සහ සුරැකි පුරප්පාඩු තබා ගැනීමට පිවිසෙන්න.',
  'login.why': 'මෙම පිටුව විවෘත කිරීමට පිවිසෙන්න. ඉන්පසු ඔබ ආපසු එම පිටුවට පැමිණේ.',
  'login.post.free': 'පුරප්පාඩුවක් පළ කිරීම නොමිලේ.',
  'login.post.checked': 'අපි එය පරීක්ෂා කරමු, සාමාන්‍යයෙන් දිනක් ඇතුළත. ඉන්පසු ඔබට විද්‍යුත් තැපෑලක් එවමු.',
  'login.post.poster': 'ඔබ ලියන දෙයින් අපි පෝස්ටරයක් සහ බෙදාගැනීමට පින්තූරයක් සාදමු.',
  'login.post.phone': 'විද්‍යුත් තැපෑලක් හෝ CV පතක් නැතිව, දුරකථන අංකයෙන් ද අයදුම් කළ හැක.',
  'login.post.example': 'උදාහරණයක්',
  'login.post.example.position': 'යන්ත්‍ර ක්‍රියාකරු',
  'login.post.example.company': 'සරසවි ටෙක්ස්ටයිල්ස්, මොරටුව',
  'login.post.example.pay': 'මසකට රු. 60,000 – 80,000',
  'login.post.first': 'පළමුව පෝරමය පුරවන්න',
  'login.post.create': 'ගිණුමක් සාදන්න',
  'forgot.intro': 'ඔබේ විද්‍යුත් තැපැල් ලිපිනය ඇතුළත් කරන්න. නව මුරපදයක් සැකසීමට සබැඳියක් අපි ඔබට එවන්නෙමු.',
  'signup.begun': 'ඔබේ පුරප්පාඩුව සුරැකී ඇත: ගිණුම සෑදූ පසු එය යවන්න.',
  'signup.meta_description':
    'පුරප්පාඩු පළ කිරීමට, ඔබේ අයදුම්පත්වල තත්ත්වය බැලීමට සහ ඔබේ සියලු උපාංගවල පුරප්පාඩු සුරැකීමට ගිණුමක් සාදන්න.',
  'reset.intro': '{email} සඳහා නව මුරපදයක් තෝරන්න.',
} satisfies Translation<typeof en>
