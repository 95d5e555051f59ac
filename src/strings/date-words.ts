import type { Translated } from './languages.ts'

interface DateWords {
  months: readonly string[]
  day: string
  AM: string
  PM: string
}

/** Tables of our own: `Intl` differs between browsers and Node, and its Sinhala months are the lunar ones. */
export const dateWords: Record<Translated, DateWords> = {
  si: {
    months: [
      'ජනවාරි',
      'පෙබරවාරි',
      'මාර්තු',
      'අප්‍රේල්',
      'මැයි',
      'ජූනි',
      'ජූලි',
      'අගෝස්තු',
      'සැප්තැම්බර්',
      'ඔක්තෝබර්',
      'නොවැම්බර්',
      'දෙසැම්බර්',
    ],
    day: '{year} {month} {day}',
    AM: 'පෙ.ව.',
    PM: 'ප.ව.',
  },
  ta: {
    months: [
      'ஜனவரி',
      'பெப்ரவரி',
      'மார்ச்',
      'ஏப்ரல்',
      'மே',
      'ஜூன்',
      'ஜூலை',
      'ஆகஸ்ட்',
      'செப்டம்பர்',
      'ஒக்டோபர்',
      'நவம்பர்',
      'டிசம்பர்',
    ],
    day: '{day} {month}, {year}',
    AM: 'மு.ப.',
    PM: 'பி.ப.',
  },
}
