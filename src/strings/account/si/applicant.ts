import type { Translation } from '../../t.ts'
import type { applicant as en } from '../en/applicant.ts'

export const applicant = {
  'applicant.contact': 'දුරකථන අංකය සහ නගරය',
  'applicant.contact.intro': 'ඔබේ නම සහ ලිපිනය සමඟ අයදුම්පත් පෝරම මේවායින් පිරවේ.',
  'applicant.phone': 'දුරකථන අංකය',
  'applicant.city': 'නගරය',
  'applicant.none': 'ලබා දී නැත',
  'applicant.saved': 'ඔබේ විස්තර සුරකින ලදී.',
  'applicant.resume': 'සුරැකි ජීව දත්ත පත්‍රය',
  'applicant.resume.intro': 'ඔබ පිවිස සිටින ඕනෑම උපාංගයකින් එක් වරක් එබීමෙන් එය සමඟ අයදුම් කරන්න.',
  'applicant.resume.none': 'ජීව දත්ත පත්‍රයක් සුරැකී නැත.',
  'applicant.resume.about': '{size}, සුරැකුවේ {day}',
  'applicant.resume.save': 'ජීව දත්ත පත්‍රයක් සුරකින්න',
  'applicant.resume.replace': 'වෙනත් ජීව දත්ත පත්‍රයක් සුරකින්න',
  'applicant.resume.saving': 'සුරකිමින්...',
  'applicant.resume.saved': 'ඔබේ ජීව දත්ත පත්‍රය සුරකින ලදී.',
  'applicant.resume.download': 'බාගන්න',
  'applicant.resume.delete': 'ජීව දත්ත පත්‍රය මකන්න',
  'applicant.resume.delete.question': 'සුරැකි ජීව දත්ත පත්‍රය මකන්නද? ඔබ යැවූ අයදුම්පත්වල ජීව දත්ත පත්‍ර එලෙසම පවතී.',
  'applicant.resume.deleted': 'ඔබේ ජීව දත්ත පත්‍රය මකන ලදී.',
  'applicant.delete': 'දුරකථන අංකය, නගරය සහ ජීව දත්ත පත්‍රය මකන්න',
  'applicant.delete.question':
    'දුරකථන අංකය, නගරය සහ සුරැකි ජීව දත්ත පත්‍රය මකන්නද? ඔබ යැවූ අයදුම්පත්වල ජීව දත්ත පත්‍ර එලෙසම පවතී.',
  'applicant.delete.confirm': 'මකන්න',
  'applicant.deleted': 'ඔබේ විස්තර මකන ලදී.',
  'applicant.kept': 'ඔබ ඒවා මකන තුරු, නැතහොත් මාස {months}ක් ඔබ නොපිවිසෙන තුරු අපි ඒවා තබා ගනිමු.',
} satisfies Translation<typeof en>
