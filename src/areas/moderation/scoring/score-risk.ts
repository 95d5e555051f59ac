import { abroadWords } from '#src/areas/vacancies/abroad-words.ts'
import { type Abroad, isAbroad, needsPapers } from '#src/areas/vacancies/abroad.ts'
import { DAYS_A_MONTH, HOURS_A_MONTH } from '#src/areas/vacancies/pay.ts'
import {
  MARKED_FROM,
  type RiskSignName,
  type RiskSigns,
  type RiskWeight,
  isReassuring,
  riskSignNames,
  weightPoints,
} from '../risk-signs.ts'
import { amountIn } from './amount-of-money.ts'
import { phrasesIn, searchableText } from './find-phrases.ts'
import { sentencesOf } from './fold-text.ts'

/** It rises with a change of how vacancies are scored, beside the signs: stored scores are of another kind then. */
export const SCORING_VERSION = 5

/** The facts of a vacancy that are scored. Pay is in rupees; `usual_top` is the usual highest pay a month of its category. */
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

export interface RiskReason {
  sign: RiskSignName
  weight: RiskWeight
  found: string | null
}

export interface Risk {
  score: number
  is_marked: boolean
  reasons: RiskReason[]
}

const MAX_NAMED = 3

export function scoreRisk(vacancy: Judged, signs: RiskSigns): Risk {
  const finds = findsIn(vacancy)
  const reasons = riskSignNames.flatMap((sign): RiskReason[] => {
    const { is_on, weight, phrases } = signs[sign]
    const found = is_on ? finds(sign, phrases) : undefined
    return found === undefined ? [] : [{ sign, weight, found }]
  })
  return weigh(reasons)
}

function weigh(reasons: RiskReason[]): Risk {
  const against = reasons.filter(({ sign }) => !isReassuring(sign))
  const points = (some: readonly RiskReason[]) =>
    some.reduce((sum, { weight }) => sum + weightPoints[weight], 0)
  // Nothing outweighs a high sign: a fraud reassures as well.
  const reassuring = against.some(({ weight }) => weight === 'high')
    ? []
    : reasons.filter(({ sign }) => isReassuring(sign))
  const score = Math.max(0, points(against) - points(reassuring))
  return {
    score,
    is_marked: score >= MARKED_FROM,
    reasons: against.length === 0 ? [] : [...against, ...reassuring],
  }
}

function findsIn(vacancy: Judged) {
  const { company_name, position, description, email } = vacancy
  const names = `${company_name}\n${position}`
  const text = searchableText(`${names}\n${description}`)
  const name = searchableText(names)
  const isFree = freeMail.test(email.toLowerCase())
  const given = (isGiven: boolean) => (isGiven ? null : undefined)
  const facts: Partial<Record<RiskSignName, string | null | undefined>> = {
    sum_named: sumBesidePay(vacancy),
    free_mail: given(isFree),
    pay_high: given(isPayHigh(vacancy)),
    abroad_without_papers: given(
      needsPapers(vacancy) && (vacancy.licence_no == null || vacancy.approval_no == null),
    ),
    abroad_unsaid: isAbroad(vacancy) ? undefined : named(abroadWords(`${names}\n${description}`)),
    like_removed: vacancy.like == null ? undefined : String(vacancy.like),
  }
  return (sign: RiskSignName, phrases: readonly string[]): string | null | undefined => {
    if (Object.hasOwn(facts, sign)) return facts[sign]
    if (sign === 'misleading_name') return isFree ? named(phrasesIn(name, phrases)) : undefined
    return named(phrasesIn(text, phrases))
  }
}

const named = (phrases: readonly string[]) => phrases.slice(0, MAX_NAMED).join(', ') || undefined

function sumBesidePay({ company_name, position, description, salary_min, salary_max }: Judged) {
  const stated = new Set([salary_min, salary_max].filter((pay) => pay != null))
  for (const sentence of sentencesOf(`${company_name}\n${position}\n${description}`)) {
    const sum = amountIn(sentence, stated)
    if (sum !== undefined) return sum
  }
  return undefined
}

/** Anybody gets an address at one of these; `mail.dialog.lk` and `outlook.abans.lk` are a company's own. */
const freeMail = new RegExp(
  [
    '@(?:(?:gmail|googlemail|ymail|rocketmail|icloud|me|mac|msn|aol|mail|zohomail|protonmail|tutanota)\\.com',
    '(?:yahoo|outlook|hotmail|live|gmx|yandex)\\.(?:com|(?!lk)[a-z]{2}|com?\\.[a-z]{2})',
    '(?:gmx\\.net|proton\\.me|pm\\.me|mail\\.ru|rediffmail\\.com))$',
  ].join('|'),
)

/** Above this a pay is high where nothing is known of its category; so many times the usual, where it is. */
const HIGH_A_MONTH = 150_000

const TIMES_USUAL = 2

function monthlyTop({ salary_min, salary_max, salary_unit }: Judged): number | undefined {
  const top = salary_max ?? salary_min
  if (top == null || salary_unit === 'piece') return undefined
  if (salary_unit === 'day') return top * DAYS_A_MONTH
  return salary_unit === 'hour' ? top * HOURS_A_MONTH : top
}

function isPayHigh(vacancy: Judged): boolean {
  const top = needsPapers(vacancy) ? undefined : monthlyTop(vacancy)
  if (top === undefined) return false
  if (vacancy.usual_top != null) return top > TIMES_USUAL * vacancy.usual_top
  return vacancy.salary_unit !== 'hour' && top > HIGH_A_MONTH
}
