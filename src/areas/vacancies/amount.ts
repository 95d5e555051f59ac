import { typedSigns } from '#src/contract/values/typed-text.ts'

const LONGEST = 40

/** `75000`, `75,000`, `1,50,000`, `Rs. 75 000`, `75,000.00`, `75,000/=`. */
const written =
  /^(?:rs\.?|lkr|රු\.?|ரூ\.?)?\s*(\d{1,3}(?:(?:,\s?|\s)\d{2,3})*(?:,\s?|\s)\d{3}|\d+)(?:\.00?)?\s*(?:\/[=-])?$/iu

export function readAmount(amount: string | number): number {
  if (typeof amount === 'number') return amount
  const text = typedSigns(amount)
  const digits = text.length <= LONGEST ? written.exec(text)?.[1] : undefined
  return digits === undefined ? Number.NaN : Number(digits.replace(/\D/g, ''))
}
