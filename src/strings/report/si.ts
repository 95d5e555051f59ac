import type { Translation } from '../t.ts'
import type { texts as en } from './en.ts'

export const texts: Translation<typeof en> = {
  'report.title': 'මෙම පුරප්පාඩුව වාර්තා කරන්න',
  'report.lead': 'මෙහි වැරදි දේ අපට කියන්න. සෑම වාර්තාවක්ම අපි බලමු. එය ලිව්වේ කවුදැයි සේවායෝජකයා නොදනී.',
  'report.reason': 'වැරදි කුමක්ද?',
  'report.reason.asks_for_money': 'මුදල් ඉල්ලයි',
  'report.reason.fake_company': 'එවැනි ආයතනයක් නැත, නැතහොත් එය පළ කළේ ඔවුන් නොවේ',
  'report.reason.misleading': 'වැරදි හෝ නොමඟ යවන සුලුය',
  'report.reason.already_filled': 'රැකියාව දැනටමත් පිරී ඇත',
  'report.reason.discriminatory': 'අසාධාරණ ලෙස පුද්ගලයන් බැහැර කරයි',
  'report.reason.offensive': 'අපහාසාත්මකය',
  'report.reason.other': 'වෙනත් දෙයක්',
  'report.details': 'සිදු වූයේ කුමක්ද?',
  'report.details.hint': 'නම්, අංක සහ ඔබෙන් ඉල්ලූ දේ අපට වඩාත් උපකාරී වේ.',
  'report.email': 'ඔබේ විද්‍යුත් තැපෑල',
  'report.email.hint': 'වාර්තාව තහවුරු කරන ලෙස අපි එහි ඉල්ලමු: තහවුරු කළ වාර්තා අපි පළමුව පරීක්ෂා කරමු. සේවායෝජකයා ඔබේ ලිපිනය නොදකී.',
  'report.send': 'වාර්තාව යවන්න',
  'report.sending': 'යවමින්...',
  'report.thanks': 'ස්තුතියි. අපි මෙම පුරප්පාඩුව පරීක්ෂා කරන්නෙමු.',
  'report.money': 'රැකියාවකට කිසිවිටෙක මුදල් ගෙවන්න එපා. දැනටමත් ගෙවා ඇත්නම් වහාම පොලිසියට සහ බැංකුවට දන්වන්න.',
  'report.back': 'පුරප්පාඩුව වෙත ආපසු',
  'report.link.title': 'ඔබේ වාර්තාව තහවුරු කරන්න',
  'report.link.vacancy': 'පුරප්පාඩුව',
  'report.link.company': 'ආයතනය',
  'report.link.text':
    'මෙම පුරප්පාඩුව වාර්තා කළ අයෙක් ඔබේ ලිපිනය ලබා දුන්නේය. එය ඔබ නම් තහවුරු කරන්න: තහවුරු කළ වාර්තා පළමුව පරීක්ෂා කෙරේ. එය එව්වේ කවුදැයි සේවායෝජකයා නොදනී.',
  'report.link.submit': 'ඔව්, වාර්තාව මගේ',
  'report.link.done': 'ස්තුතියි. ඔබේ වාර්තාව තහවුරු විය.',
  'report.missing': 'මෙම පුරප්පාඩුව තවදුරටත් මෙහි නැත.',
}
