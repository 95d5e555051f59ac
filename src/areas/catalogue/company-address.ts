/** Search engines and people read no more of an address. */
const MAX_LETTERS = 60

interface Named {
  id: number
  name: string
}

export function companyHref({ id, name }: Named): `/companies/${string}` {
  return `/companies/${id}-${companySlug(name)}`
}

export function companySlug(name: string): string {
  const words = inLatinLetters(name.normalize('NFC'))
    .normalize('NFKD')
    .toLowerCase()
    .replace(/&/g, ' and ')
    // These do not split words: "O'Neil's Ltd." is two.
    .replace(/['’.\p{M}\u200B-\u200D]/gu, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  let slug = ''
  for (const word of words) {
    if (slug.length + word.length >= MAX_LETTERS) break
    slug += slug === '' ? word : `-${word}`
  }
  return slug || words[0]?.slice(0, MAX_LETTERS) || 'company'
}

export function readCompanyId(text: string | undefined): number | undefined {
  const [, digits] = /^([1-9][0-9]{0,9})(?:-.*)?$/s.exec(text ?? '') ?? []
  return digits === undefined ? undefined : Number(digits)
}

/** Pairs of letters and Latin spellings. A consonant is read with an `a` unless another vowel's sign follows it. */
const consonants = pairs(
  'ක k ඛ kh ග g ඝ gh ඞ n ඟ ng ච ch ඡ ch ජ j ඣ jh ඤ n ඥ gn ට t ඨ t ඩ d ඪ d ණ n ඬ nd ත th ථ th ද d ධ dh න n ඳ nd',
  'ප p ඵ ph බ b භ bh ම m ඹ mb ය y ර r ල l ව v ශ sh ෂ sh ස s හ h ළ l ෆ f',
  'க k ங ng ச s ஞ gn ட d ண n த th ந n ப p ம m ய y ர r ல l வ v ழ l ள l ற r ன n ஜ j ஶ sh ஷ sh ஸ s ஹ h',
)
const vowels = pairs(
  'අ a ආ a ඇ e ඈ e ඉ i ඊ i උ u ඌ u ඍ ru එ e ඒ e ඓ ai ඔ o ඕ o ඖ au',
  'அ a ஆ a இ i ஈ i உ u ஊ u எ e ஏ e ஐ ai ஒ o ஓ o ஔ au',
)
const signs = pairs(
  'ා a ැ e ෑ e ි i ී i ු u ූ u ෘ ru ෲ ru ෙ e ේ e ෛ ai ො o ෝ o ෞ au',
  'ா a ி i ீ i ு u ூ u ெ e ே e ை ai ொ o ோ o ௌ au',
)
const bare = /[්்]/
const nasal: ReadonlyMap<string, string> = new Map([
  ['ං', 'n'],
  ['ඃ', 'h'],
])

function pairs(...lines: string[]): ReadonlyMap<string, string> {
  const words = lines.join(' ').split(' ')
  const found = new Map<string, string>()
  for (let at = 0; at < words.length; at += 2) found.set(words[at]!, words[at + 1]!)
  return found
}

/** Transliterates Sinhala and Tamil. It is not reversible: long vowels and similar sounds are written alike. */
function inLatinLetters(text: string): string {
  let latin = ''
  let open = false
  // Joiners between a consonant and its sign have no meaning here.
  for (const letter of text.replace(/[\u200B-\u200D]/g, '')) {
    const sign = signs.get(letter)
    if (sign !== undefined || bare.test(letter)) {
      latin += sign ?? ''
      open = false
      continue
    }
    if (open) latin += 'a'
    const consonant = consonants.get(letter)
    open = consonant !== undefined
    latin += consonant ?? vowels.get(letter) ?? nasal.get(letter) ?? letter
  }
  return open ? `${latin}a` : latin
}
