import { dayInColombo } from './format.ts'
import type { Language } from './languages.ts'

/** Sunday first. */
const weekdays: Record<Language, readonly string[]> = {
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  si: ['ඉරිදා', 'සඳුදා', 'අඟහරුවාදා', 'බදාදා', 'බ්‍රහස්පතින්දා', 'සිකුරාදා', 'සෙනසුරාදා'],
  ta: ['ஞாயிறு', 'திங்கள்', 'செவ்வாய்', 'புதன்', 'வியாழன்', 'வெள்ளி', 'சனி'],
}

/** Writes `Saturday`, of an instant or of a day `YYYY-MM-DD`. */
export function weekdayIn(language: Language, value: string): string {
  return weekdays[language][new Date(dayInColombo(value)).getUTCDay()]!
}
