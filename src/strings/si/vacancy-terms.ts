import type { vacancyTerms as en } from '../en/vacancy-terms.ts'
import type { Translation } from '../t.ts'

export const vacancyTerms = {
  'vacancy.work_address': 'සේවා ස්ථානයේ ලිපිනය',
  'vacancy.country': 'රට',
  'vacancy.vacancies_count': 'පුරප්පාඩු ගණන',
  'vacancy.vacancies_count.number': 'කරුණාකර 1 සිට 999 දක්වා පූර්ණ සංඛ්‍යාවක් ඇතුළත් කරන්න.',

  'vacancy.shift': 'වැඩ මුරය',
  'vacancy.shift.day': 'දිවා',
  'vacancy.shift.night': 'රාත්‍රී',
  'vacancy.shift.rotating': 'මාරු වන',
  'vacancy.shift.weekend': 'සති අන්ත',

  'vacancy.education': 'අධ්‍යාපන සුදුසුකම්',
  'vacancy.education.none': 'අවශ්‍ය නැත',
  'vacancy.education.ol': 'අ.පො.ස. සාමාන්‍ය පෙළ',
  'vacancy.education.al': 'අ.පො.ස. උසස් පෙළ',
  'vacancy.education.nvq_1': 'NVQ 1 මට්ටම',
  'vacancy.education.nvq_2': 'NVQ 2 මට්ටම',
  'vacancy.education.nvq_3': 'NVQ 3 මට්ටම',
  'vacancy.education.nvq_4': 'NVQ 4 මට්ටම',
  'vacancy.education.nvq_5': 'NVQ 5 මට්ටම',
  'vacancy.education.nvq_6': 'NVQ 6 මට්ටම',
  'vacancy.education.nvq_7': 'NVQ 7 මට්ටම',
  'vacancy.education.certificate': 'සහතික පත්‍ර',
  'vacancy.education.diploma': 'ඩිප්ලෝමා',
  'vacancy.education.higher_diploma': 'උසස් ඩිප්ලෝමා හෝ HND',
  'vacancy.education.degree': 'උපාධි',
  'vacancy.education.professional': 'වෘත්තීය (CA, CIMA, AAT …)',
  'vacancy.education.masters': 'ශාස්ත්‍රපති හෝ විද්‍යාපති උපාධි',
  'vacancy.education.phd': 'ආචාර්ය උපාධි',

  'vacancy.language_skills': 'අවශ්‍ය භාෂා',
  'vacancy.language_skills.speak': 'කතා කිරීම',
  'vacancy.language_skills.read': 'කියවීම',
  'vacancy.language_skills.write': 'ලිවීම',

  'vacancy.benefits': 'ප්‍රතිලාභ',
  'vacancy.benefits.epf_etf': 'EPF සහ ETF',
  'vacancy.benefits.meals': 'ආහාර',
  'vacancy.benefits.transport': 'ප්‍රවාහන පහසුකම්',
  'vacancy.benefits.lodging': 'නවාතැන්',
  'vacancy.benefits.overtime': 'අතිකාල දීමනා',

  'vacancy.language': 'පුරප්පාඩුව ලියා ඇති භාෂාව',
  'vacancy.language.en': 'ඉංග්‍රීසි',
  'vacancy.language.si': 'සිංහල',
  'vacancy.language.ta': 'දෙමළ',

  'vacancy.closing_date.far': 'අවසන් දිනය ඉදිරි දින 90 ඇතුළත විය යුතුය',
  'vacancy.closing_date.extend': 'අවසන් දිනය {first} සහ {last} අතර විය යුතුය',
  'vacancy.salary.ratio': 'කරුණාකර වැටුප් පරාසය අඩු කරන්න: උපරිම වැටුප අවම වැටුප මෙන් තුන් ගුණයකට වඩා වැඩි විය නොහැක.',
  'vacancy.salary.floor.month': 'නීතියෙන් අවසර ඇති අවම වැටුප මසකට රු. {floor} කි.',
  'vacancy.salary.floor.day': 'නීතියෙන් අවසර ඇති අවම වැටුප දිනකට රු. {floor} කි.',

  'job.closed.filled': 'මෙම තනතුර {day} දින පිරවිණි.',
  'job.closed.withdrawn': 'සේවායෝජකයා මෙම පුරප්පාඩුව {day} දින ඉල්ලා අස්කර ගත්තේය.',
  'job.frozen': 'පැමිණිලි පරීක්ෂා කරන තෙක් මෙම පුරප්පාඩුව සඟවා ඇත. එය පෙනෙන්නේ ඔබට සහ පරීක්ෂකයන්ට පමණි.',
  'job.removed': 'මෙම පුරප්පාඩුව {day} දින වෙබ් අඩවියෙන් ඉවත් කරන ලදී. එය පෙනෙන්නේ ඔබට සහ පරීක්ෂකයන්ට පමණි.',
  'job.first_published': 'මුලින්ම පළ කළේ {day}',
} as const satisfies Translation<typeof en>
