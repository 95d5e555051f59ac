/**
 * Sinhala and Tamil have no one spelling in Latin letters: long vowels are doubled or not, `th` and `t`, `w` and `v`, `zh`
 * and `l` stand for the same. Two spellings of a word have one sound here; other letters have none.
 */
export function spellingSoundOf(term: string): string {
  if (!/^[a-z ]+$/.test(term)) return ''
  return term
    .replaceAll('zh', 'l')
    .replace(/([bdgkptscj])h/g, '$1')
    .replaceAll('w', 'v')
    .replaceAll('ee', 'i')
    .replaceAll('oo', 'u')
    .replace(/([a-z])\1+/g, '$1')
    .replaceAll(' ', '')
}
