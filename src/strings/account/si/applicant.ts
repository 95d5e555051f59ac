import type { Translation } from '../../t.ts'
import type { applicant as en } from '../en/applicant.ts'

export const applicant = {
  'applicant.contact': 'දුරකථන අංකය සහ නගරය',
  'applicant.contact.intro': 'ඔබගේ නම සහ ලිපිනය සමඟ අයදුම්පත් පෝරම මේවායින් පිරවේ.',
  'applicant.phone': 'දුරකථන අංකය',
  'applicant.city': 'නගරය',
  'applicant.none': 'ලබා දී නැත',
  'applicant.saved': 'ඔබගේ විස්තර සුරකින ලදී.',
  'applicant.resume': 'සුරැකි CV',
  'applicant.resume.intro': 'ඔබ පිවිස සිටින ඕනෑම උපාංගයකින් එක් වරක් එබීමෙන් එය සමඟ අයදුම් කරන්න.',
  'applicant.resume.none': 'CV එකක් සුරැකී නැත.',
  'applicant.resume.about': '{size}, සුරැකුවේ {day}',
  'applicant.resume.save': 'CV එකක් සුරකින්න',
  'applicant.resume.replace': 'වෙනත් CV එකක් සුරකින්න',
  'applicant.resume.saving': 'සුරකිමින්...',
  'applicant.resume.saved': 'ඔබගේ CV සුරකින ලදී.',
  'applicant.resume.download': 'බාගන්න',
  'applicant.resume.delete': 'CV මකන්න',
  'applicant.resume.delete.question': 'සුරැකි CV මකන්නද? ඔබ යැවූ අයදුම්පත්වල CV එලෙසම පවතී.',
  'applicant.resume.deleted': 'ඔබගේ CV මකන ලදී.',
  'applicant.delete': 'දුරකථන අංකය, නගරය සහ CV මකන්න',
  'applicant.delete.question': 'දුරකථන අංකය, නගරය සහ සුරැකි CV මකන්නද? ඔබ යැවූ අයදුම්පත්වල CV එලෙසම පවතී.',
  'applicant.delete.confirm': 'මකන්න',
  'applicant.deleted': 'ඔබගේ විස්තර මකන ලදී.',
  'applicant.kept': 'ඔබ ඒවා මකන තුරු, නැතහොත් මාස {months}ක් ඔබ නොපිවිසෙන තුරු අපි ඒවා තබා ගනිමු.',
} satisfies Translation<typeof en>
