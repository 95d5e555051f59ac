import type { Language } from './languages.ts'

/** Names of the things to bring to an interview, for mails and pages. */
export const bringWords = {
  en: {
    cv: 'CV',
    certificates: 'Certificates',
    nic: 'National identity card',
    driving_licence: 'Driving licence',
    reference_letters: 'Reference letters',
    character_certificate: 'Grama Niladhari certificate',
  },
  si: {
    cv: 'ජීව දත්ත පත්‍රය',
    certificates: 'සහතික',
    nic: 'ජාතික හැඳුනුම්පත',
    driving_licence: 'රියදුරු බලපත්‍රය',
    reference_letters: 'නිර්දේශ ලිපි',
    character_certificate: 'ග්‍රාම නිලධාරී සහතිකය',
  },
  ta: {
    cv: 'சுயவிபரக்கோவை',
    certificates: 'சான்றிதழ்கள்',
    nic: 'தேசிய அடையாள அட்டை',
    driving_licence: 'சாரதி அனுமதிப்பத்திரம்',
    reference_letters: 'பரிந்துரைக் கடிதங்கள்',
    character_certificate: 'கிராம உத்தியோகத்தர் சான்றிதழ்',
  },
} as const satisfies Record<Language, Record<string, string>>
