import type { Language } from './languages.ts'

/** Reasons of *not selected*, for the mail and both sides' pages. */
export const declineWords = {
  en: {
    experience: 'The job needs more experience',
    place: 'The place of work is too far away',
    documents: 'A certificate or licence is missing',
    closer_match: 'Others matched the job more closely',
    filled: 'The job has been filled',
    no_answer: 'We could not reach the applicant',
    other: 'Another reason',
  },
  si: {
    experience: 'මෙම රැකියාවට වැඩි පළපුරුද්දක් අවශ්‍යයි',
    place: 'සේවා ස්ථානය දුර වැඩියි',
    documents: 'අවශ්‍ය සහතිකයක් හෝ බලපත්‍රයක් නැත',
    closer_match: 'වෙනත් අයදුම්කරුවන් රැකියාවට වඩා ගැළපුණි',
    filled: 'රැකියාව දැනටමත් පිරවී ඇත',
    no_answer: 'අයදුම්කරු හා සම්බන්ධ වීමට නොහැකි විය',
    other: 'වෙනත් හේතුවක්',
  },
  ta: {
    experience: 'இந்த வேலைக்கு அதிக அனுபவம் தேவை',
    place: 'வேலை இடம் மிகத் தொலைவில் உள்ளது',
    documents: 'தேவையான சான்றிதழ் அல்லது அனுமதிப்பத்திரம் இல்லை',
    closer_match: 'மற்ற விண்ணப்பதாரர்கள் வேலைக்கு அதிகம் பொருந்தினர்',
    filled: 'இந்த வேலைக்கு ஆள் எடுக்கப்பட்டுவிட்டது',
    no_answer: 'விண்ணப்பதாரரைத் தொடர்புகொள்ள முடியவில்லை',
    other: 'வேறு காரணம்',
  },
} as const satisfies Record<Language, Record<string, string>>
