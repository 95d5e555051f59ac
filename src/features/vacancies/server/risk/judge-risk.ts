import { needsPapers, type Abroad } from '../../abroad.ts'
import { fieldSigns, riskSignNames, type RiskSignName } from '../../risk-signs.ts'
import type { RiskSign, RiskSigns } from './default-signs.ts'

/** From this sum of weights on a vacancy is marked. */
const MARKED_FROM = 60

/** The facts of a vacancy that are judged. Pay is in rupees; `usual_top` is the usual highest pay a month of its category. */
export interface Judged extends Abroad {
  position: string
  company_name: string
  description: string
  email: string
  salary_min?: number | null
  salary_max?: number | null
  salary_unit?: string | null
  usual_top?: number | null
  /** The number of a vacancy that was removed or rejected, with the same text, phone or address. */
  like?: number | null
}

/** A sign that was found, with the words that gave it away, as they stand in the text. */
export interface RiskReason {
  sign: RiskSignName
  weight: number
  found: string | null
}

export interface Risk {
  score: number
  is_marked: boolean
  reasons: RiskReason[]
}

/** Says which signs a vacancy bears. It decides nothing: it marks, and names why. */
export function judgeRisk(vacancy: Judged, signs: RiskSigns): Risk {
  const sentences = sentencesOf(`${vacancy.position}. ${vacancy.description}`)
  const reasons: RiskReason[] = []
  for (const sign of riskSignNames) {
    const rule = signs[sign]
    if (!rule.is_on) continue
    const found = isFieldSign(sign) ? foundInFields(sign, vacancy, rule) : foundInText(sentences, rule)
    if (found !== undefined) reasons.push({ sign, weight: rule.weight, found })
  }
  const score = reasons.reduce((sum, { weight }) => sum + weight, 0)
  return { score, is_marked: score >= MARKED_FROM, reasons }
}

const isFieldSign = (sign: RiskSignName): sign is keyof typeof fieldSigns => Object.hasOwn(fieldSigns, sign)

/** Small letters, one spelling, without the joiners that nobody sees. */
export function foldedText(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\u200b-\u200d]/g, '')
    .replace(/\s+/g, ' ')
}

/** `Rs. 3,500` ends no sentence. */
function sentencesOf(text: string): string[] {
  return foldedText(text.replaceAll('\n', '. '))
    .replace(/(rs|රු|ரூ|no)\.\s*(?=\d)/gu, '$1 ')
    .split(/[.!?;]+(?=\s|$)/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean)
}

const amountOfMoney =
  /(?:rs|lkr|රු|ரூ|usd|\$|£|€)\s*\d|\d{1,3},\d{3}|\d{4,}|\d\s*(?:dollars?|pounds?|euros?|usd|usdt|lakhs?|k\b)|ten lakhs|laksha|ලක්ෂ|ඩොලර්|ලක්ෂයි|லட்சம்|latcham|දෙකක් දී/u

/** Among the words of a sign it stands for an amount of money. */
const MONEY = '#money'

function foundInText(sentences: readonly string[], { words, beside, unless }: RiskSign) {
  const besides = beside.filter((word) => word !== MONEY)
  for (const sentence of sentences) {
    if (beside.includes(MONEY) && !amountOfMoney.test(sentence)) continue
    if (besides.length > 0 && !besides.some((word) => stands(sentence, word))) continue
    if (unless.some((word) => stands(sentence, word))) continue
    const found = words.find((word) => stands(sentence, word))
    if (found !== undefined) return found
  }
  return undefined
}

/** Latin words stand whole; Sinhala and Tamil ones may have an ending. */
function stands(sentence: string, word: string): boolean {
  const wanted = foldedText(word)
  for (let at = sentence.indexOf(wanted); at >= 0; at = sentence.indexOf(wanted, at + 1)) {
    const isLatin = /[a-z0-9]$/.test(wanted)
    const before = sentence[at - 1] ?? ' '
    const after = sentence[at + wanted.length] ?? ' '
    if (!/[\p{L}\p{M}\d]/u.test(before) && !(isLatin && /[a-z0-9]/.test(after))) return true
  }
  return false
}

const freeMail =
  /@(?:gmail|googlemail|yahoo|ymail|outlook|hotmail|live|proton|protonmail|icloud|gmx|mail)\.[a-z.]+$/

const DAYS_A_MONTH = 26
const HOURS_A_MONTH = 208
/** So many times the usual pay is far outside. */
const FAR = 3
const MOST_A_DAY = 10_000

function foundInFields(
  sign: keyof typeof fieldSigns,
  vacancy: Judged,
  { words }: RiskSign,
): string | null | undefined {
  switch (sign) {
    case 'free_mail_of_known': {
      if (!freeMail.test(vacancy.email.toLowerCase())) return undefined
      const name = foldedText(vacancy.company_name)
      return words.find((word) => stands(name, word))
    }
    case 'like_removed':
      return vacancy.like == null ? undefined : String(vacancy.like)
    case 'pay_far':
      return isPayFar(vacancy) ? null : undefined
    case 'abroad_without_papers':
      return needsPapers(vacancy) && (vacancy.licence_no == null || vacancy.approval_no == null)
        ? null
        : undefined
  }
}

/** The highest stated pay a month, with 26 days or 208 hours to it; `undefined` where none is stated. */
export function monthlyTop({ salary_min, salary_max, salary_unit }: Judged): number | undefined {
  const top = salary_max ?? salary_min
  if (top == null || salary_unit === 'piece') return undefined
  if (salary_unit === 'day') return top * DAYS_A_MONTH
  return salary_unit === 'hour' ? top * HOURS_A_MONTH : top
}

function isPayFar(vacancy: Judged): boolean {
  if (needsPapers(vacancy)) return false
  const top = monthlyTop(vacancy)
  if (top === undefined) return false
  if (vacancy.usual_top != null) return top > FAR * vacancy.usual_top
  return vacancy.salary_unit === 'day' && (vacancy.salary_max ?? 0) > MOST_A_DAY
}
