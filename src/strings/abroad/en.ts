/** The warning on the page of a vacancy abroad, in English. Only the page of such a vacancy loads it. */
export const texts = {
  'abroad.title': 'Work abroad: check before you pay or sign',
  'abroad.check':
    'Ask the Sri Lanka Bureau of Foreign Employment whether the agency’s licence and this approval are valid: call 1989, or visit www.slbfe.lk.',
  'abroad.fee':
    'You only pay the official fee, against a receipt. Nobody may ask you to pay anything else, such as a visa, a medical test or a ticket.',
  'abroad.walk_in': 'The interview is in Sri Lanka. The work is abroad.',
  'abroad.closes': 'This vacancy closes at the end of {day}, no later than the approval.',
  'abroad.direct': 'This employer hires directly, without an agency. We allow it because:',
  'abroad.direct.check':
    'Ask the Sri Lanka Bureau of Foreign Employment before you sign: call 1989, or visit www.slbfe.lk.',
} as const

export type AbroadKey = keyof typeof texts
export type AbroadTexts = Readonly<Record<AbroadKey, string>>
