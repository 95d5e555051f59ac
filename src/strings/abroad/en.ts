/** The warning on the page of a vacancy abroad, in English. Only the page of such a vacancy loads it. */
export const texts = {
  'abroad.title': 'Work abroad: check before you pay or sign',
  'abroad.check':
    'Ask the Sri Lanka Bureau of Foreign Employment whether the agency’s licence and this approval are good: call 1989, or look at www.slbfe.lk.',
  'abroad.fee':
    'You pay only the official fee, against a receipt. Nobody may ask for anything else: not for the visa, not for a medical test, not for the ticket.',
  'abroad.closes': 'The vacancy closes by itself at the end of {day}: with the approval at the latest.',
  'abroad.direct': 'This employer hires directly, without an agency. Why the board allows it:',
  'abroad.direct.check':
    'Ask the Sri Lanka Bureau of Foreign Employment before you sign: call 1989, or look at www.slbfe.lk.',
} as const

export type AbroadKey = keyof typeof texts
export type AbroadTexts = Readonly<Record<AbroadKey, string>>
