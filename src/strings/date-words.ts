import type { Language } from './languages.ts'

interface DateWords {
  months: readonly string[]
  /** Columns that are too narrow for whole ones have these. */
  shortMonths?: readonly string[]
  day: string
  /** Without its year. */
  monthDay: string
  month: string
  time: string
  AM: string
  PM: string
}

/** Tables of our own: `Intl` differs between browsers and Node, and its Sinhala months are the lunar ones. */
export const dateWords: Record<Language, DateWords> = {
  en: {
    months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
    day: '{month} {day}, {year}',
    monthDay: '{month} {day}',
    month: '{month} {year}',
    time: '{date}, {hour}:{minute} {noon}',
    AM: 'AM',
    PM: 'PM',
  },
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
    shortMonths: ['ජන', 'පෙබ', 'මාර්තු', 'අප්‍රේල්', 'මැයි', 'ජූනි', 'ජූලි', 'අගෝ', 'සැප්', 'ඔක්', 'නොවැ', 'දෙසැ'],
    day: '{year} {month} {day}',
    monthDay: '{month} {day}',
    month: '{year} {month}',
    time: '{date}, {noon} {hour}:{minute}',
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
    shortMonths: ['ஜன.', 'பிப்.', 'மார்.', 'ஏப்.', 'மே', 'ஜூன்', 'ஜூலை', 'ஆக.', 'செப்.', 'அக்.', 'நவ.', 'டிச.'],
    day: '{day} {month}, {year}',
    monthDay: '{day} {month}',
    month: '{month} {year}',
    time: '{date}, {noon} {hour}:{minute}',
    AM: 'மு.ப.',
    PM: 'பி.ப.',
  },
}
