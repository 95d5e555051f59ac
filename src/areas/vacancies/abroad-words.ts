/** Places where Sri Lankans work abroad, and things that only those need who leave. */
const latin = String.raw`\b(?:dubai|abu dhabi|sharjah|u\.?a\.?e|qatar|doha|kuwait|saudi(?: arabia)?|riyadh|jeddah|dammam|oman|muscat|bahrain|israel|romania)\b|\bvisas?\b(?! ?(?:card|debit|credit))|\b(?:air|free|flight) tickets?\b|\btickets? (?:is |are )?(?:free|provided|by (?:the )?company)\b|\b(?:aed|qar|kwd|sar|omr|bhd)\.? ?\d[\d,]{0,12}|\d[\d,]{0,12} ?(?:aed|qar|kwd|sar|omr|bhd)\b|\b(?:foreign|overseas) (?:job|work|employment)\b`
/** Endings may follow, so no word has to end there. */
const sinhala = 'ඩුබායි|දුබායි|අබුඩාබි|කටාර්|කුවේට්|සවුදි|රියාද්|ඕමාන්|බහරේන්|ඊශ්\u200d?රායල|වීසා|ගුවන් ටිකට්|විදේශ රැකියා'
const tamil =
  'துபாய்|அபுதாபி|கத்தார்|கட்டார்|குவைத்|சவூதி|சவுதி|ரியாத்|ஓமான்|பஹ்ரைன்|இஸ்ரேல்|விசா|வீசா|விமான (?:டிக்கெட்|பயணச்சீட்டு)|வெளிநாட்டு வேலை'
const pattern = new RegExp([latin, sinhala, tamil].join('|'), 'giu')

/** The words of a text that name work abroad, each once. */
export function abroadWords(text: string): string[] {
  return [...new Set((text.match(pattern) ?? []).map((word) => word.toLowerCase()))]
}
