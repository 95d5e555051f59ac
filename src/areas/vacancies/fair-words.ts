/** Demands that shut people out without need. Nothing is blocked: the form and the review point them out. */
export const fairKinds = ['age', 'sex', 'marital_status', 'religion', 'photograph'] as const
export type FairKind = (typeof fairKinds)[number]

const latin: Record<FairKind, string> = {
  age: String.raw`\bage[ds]?\b(?: limit)?:?[^.\n]{0,20}\d{2}(?:\s*[-–]\s*\d{2})?|\b(?:below|under|over|above) \d{2} years\b|\b\d{2}\s*(?:[-–]|to|and) ?\d{2} years? (?:old|of age)\b|\byoung (?:ladies|lady|girls?|boys?|m[ae]n|wom[ae]n|persons?|people)\b`,
  sex: String.raw`\b(?:males?|females?|ladies|lady|gents|gentlem[ae]n|girls?|boys?)\b(?: only)?|\b(?:wo)?m[ae]n only\b`,
  marital_status: String.raw`\b(?:un)?married\b|\bsingle (?:lady|girl|male|female|person)s?\b|\bbachelors?\b(?! ?(?:of|degree|'s|in))`,
  religion: String.raw`\b(?:buddhist|christian|catholic|muslim|hindu)s?\b`,
  photograph: String.raw`\b(?:attach|send|with|recent)[^.\n]{0,20}\bphoto(?:graph)?s?\b|\bphoto(?:graph)?s? (?:is |are |must be )?(?:required|needed|attached)\b`,
}
/** Endings may follow, so no word has to end there; a joiner may be between letters or not. */
const sinhala: Record<FairKind, string> = {
  age: String.raw`වයස[^.\n]{0,20}\d{2}|අවුරුදු \d{2}\s*(?:[-–]|සිට|ත්)\s*\d{2}|අවුරුදු \d{2}ට (?:අඩු|වැඩි)`,
  sex: 'කාන්තාවන්|කාන්තාවක්|කාන්තා පක්ෂය|පිරිමි|ගැහැණු|ගැහැනු|තරුණියන්|තරුණයන්|පුරුෂ පක්ෂය',
  marital_status: 'අවිවාහක|විවාහක|තනිකඩ',
  religion: 'බෞද්ධ|ක්\u200d?රිස්තියානි|කතෝලික|මුස්ලිම්|හින්දු|ඉස්ලාම්',
  photograph: 'ඡායාරූපය|ඡායාරූපයක්|ඡායාරූප (?:සමඟ|සහිත|එවන්න)',
}
const tamil: Record<FairKind, string> = {
  age: String.raw`வயது[^.\n]{0,20}\d{2}|\d{2}\s*[-–]\s*\d{2} வயது|\d{2} வயதுக்கு`,
  sex: String.raw`(?<!\p{L})(?:ஆண்கள்|பெண்கள்|ஆண்|பெண்)(?!\p{L})|ஆண்களுக்கு|பெண்களுக்கு|இளைஞர்கள்|யுவதிகள்`,
  marital_status: 'திருமணமாகாத|திருமணம் ஆகாத|திருமணமான|மணமாகாத',
  religion: 'பௌத்த|கிறிஸ்தவ|கத்தோலிக்க|முஸ்லிம்|இஸ்லாமிய|இந்து',
  photograph: 'புகைப்படத்த|புகைப்படம் (?:அனுப்ப|இணை)',
}
const patterns = Object.fromEntries(
  fairKinds.map((kind) => [kind, new RegExp([latin, sinhala, tamil].map((of) => of[kind]).join('|'), 'giu')]),
) as Record<FairKind, RegExp>

export interface FairHint {
  kind: FairKind
  at: number
  length: number
}

export function fairHints(text: string): FairHint[] {
  const hints = fairKinds.flatMap((kind) =>
    [...text.matchAll(patterns[kind])].map(({ index, 0: found }) => ({
      kind,
      at: index,
      length: found.length,
    })),
  )
  let end = 0
  return hints
    .sort((one, other) => one.at - other.at)
    .filter(({ at, length }) => {
      if (at < end) return false
      end = at + length
      return true
    })
}
