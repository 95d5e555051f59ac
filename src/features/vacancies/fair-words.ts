/** Demands that shut people out without need. Nothing is blocked: they are pointed out, with other words offered. */
export const fairKinds = ['age', 'sex', 'marital_status', 'religion', 'photograph'] as const
export type FairKind = (typeof fairKinds)[number]

const patterns: Record<FairKind, RegExp> = {
  age: /\bage[ds]?\b(?: limit)?:?[^.\n]{0,20}\d{2}(?:\s*[-–]\s*\d{2})?|\b(?:below|under|over) \d{2} years\b|\b\d{2}\s*[-–]\s*\d{2} years? (?:old|of age)\b|වයස[^.\n]{0,20}\d{2}|வயது[^.\n]{0,20}\d{2}/giu,
  sex: /\b(?:males?|females?|ladies|gents|girls?|boys?)\b(?: only)?|කාන්තාවන්|කාන්තා පක්ෂය|පිරිමි|ගැහැණු|තරුණියන්|(?<!\p{L})(?:ஆண்கள்|பெண்கள்|ஆண்|பெண்)(?!\p{L})/giu,
  marital_status:
    /\b(?:un)?married\b|\bsingle (?:lady|girl|male|female|person)s?\b|\bbachelors?\b(?! ?(?:of|degree|'s|in))|අවිවාහක|විවාහක|திருமணமாகாத|திருமணமான/giu,
  religion:
    /\b(?:buddhist|christian|catholic|muslim|hindu)s?\b|බෞද්ධ|ක්‍රිස්තියානි|මුස්ලිම්|හින්දු|பௌத்த|கிறிஸ்தவ|முஸ்லிம்|இந்து/giu,
  photograph: /\b(?:attach|send|with|recent)[^.\n]{0,20}\bphoto(?:graph)?s?\b|ඡායාරූපය|புகைப்படத்த/giu,
}

/** A demand in a text: where it stands, in code units. */
export interface FairHint {
  kind: FairKind
  at: number
  length: number
}

/** Finds such demands, in their order; where two overlap, the first. */
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
    .toSorted((one, other) => one.at - other.at)
    .filter(({ at, length }) => {
      if (at < end) return false
      end = at + length
      return true
    })
}
