import type { applications as en } from '../en/applications.ts'
import type { Translation } from '../t.ts'

export const applications = {
  'application.first_name': 'මුල් නම',
  'application.first_name.required': 'මුල් නම ඇතුළත් කරන්න',
  'application.last_name': 'වාසගම',
  'application.last_name.required': 'වාසගම ඇතුළත් කරන්න',
  'application.name': 'සම්පූර්ණ නම',
  'application.name.required': 'නම ඇතුළත් කරන්න',
  'application.email': 'විද්‍යුත් තැපෑල',
  'application.email.required': 'විද්‍යුත් තැපෑල ඇතුළත් කරන්න',
  'application.phone': 'දුරකථන අංකය',
  'application.phone.required': 'දුරකථන අංකය ඇතුළත් කරන්න',
  'application.phone_number.required': 'දුරකථන අංකය ඇතුළත් කරන්න',
  'application.city': 'නගරය',
  'application.city.required': 'නගරය ඇතුළත් කරන්න',
  'application.category.required': 'කාණ්ඩය තෝරන්න',
  'application.resume': 'ජීව දත්ත පත්‍රය (CV)',
  'application.resume.required': 'ජීව දත්ත පත්‍රය තෝරන්න',
  'application.resume.or_fields': 'ඔබ අවසන් වරට කළ රැකියාව ලියන්න, නැතහොත් ගොනුවක් තෝරන්න.',
  'application.resume.hint': 'PDF, DOC හෝ DOCX, උපරිමය 5\u00a0MB, නැතහොත් එහි පිටුවල ඡායාරූප 4ක් දක්වා',
  'application.cover_letter': 'ආවරණ ලිපිය',
  'application.terms': 'මම කොන්දේසිවලට එකඟ වෙමි: මෙම අයදුම්පත සඳහා මාගේ තොරතුරු සේවායෝජකයාට ලබා දෙනු ලැබේ.',
  'application.terms.required': 'ඔබ කොන්දේසිවලට එකඟ විය යුතුය',
  'application.consent': 'රැකියා සඳහා ඉදිරිපත් කිරීමට එකඟතාව',
  'application.consent.required': 'රැකියා සඳහා ඉදිරිපත් කිරීමට එකඟද නැද්ද යන්න තෝරන්න',
  'application.replaced': 'මිනිත්තු කිහිපයකට පෙර ඔබ එවූ එක වෙනුවට මෙය යොදන ලදී.',
  'application.failed': 'අයදුම්පත යොමු කිරීමේදී දෝෂයක් සිදු විය. කරුණාකර නැවත උත්සාහ කරන්න.',

  'apply.back': 'පුරප්පාඩුව වෙත ආපසු',
  'apply.title': '{position} තනතුරට අයදුම් කරන්න',
  'apply.submit': 'යොමු කරන්න',
  'apply.sent': 'අයදුම්පත සාර්ථකව යොමු කරන ලදී!',
  'apply.failed': 'අයදුම්පත යොමු කිරීමට නොහැකි විය. කරුණාකර නැවත උත්සාහ කරන්න.',
  'apply.browse': 'නවතම පුරප්පාඩු බලන්න',

  'post_cv.long_form': 'රැකියා සොයන්නන්ගේ අයදුම්පත',
  'post_cv.sent': 'අයදුම්පත යොමු කරන ලදී! තහවුරු කිරීම සඳහා ඔබේ විද්‍යුත් තැපෑල බලන්න.',

  'long_form.graduation_year.wrong': 'කරුණාකර 1950 සිට 2100 දක්වා වර්ෂයක් ඇතුළත් කරන්න.',
  'long_form.end_date.before_start': 'අවසන් දිනය ආරම්භක දිනයට පෙර දිනයකි.',
  'made_cv.work_years.wrong': '0 සිට 60 දක්වා පූර්ණ සංඛ්‍යාවක් ඇතුළත් කරන්න.',
} as const satisfies Translation<typeof en>
