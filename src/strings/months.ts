import type { Language } from './languages.ts'

/** The runtime's own names in Sinhala are those of the lunar months, which begin on other days. */
export const months: Readonly<Partial<Record<Language, readonly string[]>>> = {
  si: [
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
}
