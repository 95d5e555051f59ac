/** Returns `+94771234567`, the form that is stored and compared, or `undefined` if it is no valid number. */
export function normalizePhone(typed: string): string | undefined {
  const digits = typed.replace(/\D/g, '')
  const isAbroad = typed.includes('+') || digits.startsWith('00')
  const full = isAbroad ? digits.replace(/^00/, '') : digits.replace(/^(?:94(?=0?\d{9}$)|0)?/, '94')
  // People also keep the zero of the local number: +94 (0)77 123 4567.
  const number = `+${full.replace(/^940/, '94')}`
  return /^\+(?:94[1-9]\d{8}|(?!94|0)\d{8,15})$/.test(number) ? number : undefined
}

/** Returns `+94 77 123 4567` or `077 123 4567`, as people read numbers aloud; other forms stay as they are. */
export function formatPhone(phone: string): string {
  return phone
    .replace(/^(\+94)(\d{2})(\d{3})(\d{4})$/, '$1 $2 $3 $4')
    .replace(/^(0\d{2})(\d{3})(\d{4})$/, '$1 $2 $3')
}

/** Pasted texts have non-breaking spaces and dashes. */
const GAP = '[ \\u00a0\\u202f().\\u2010-\\u2015-]{0,3}'
/** Finds Sri Lankan numbers, and foreign ones with a plus, in running text. */
export const phoneInText = new RegExp(
  `(?<!\\d)(?:(?:\\+|00)${GAP}94|94|0)${GAP}(?:0${GAP})?[1-9](?:${GAP}\\d){8}(?!\\d)|\\+(?:${GAP}\\d){8,15}(?!\\d)`,
  'g',
)
