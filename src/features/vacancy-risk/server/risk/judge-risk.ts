import { needsPapers, type Abroad } from '#src/features/vacancies/abroad.ts'
import {
  calmingSigns,
  fieldSigns,
  riskSignNames,
  saidBy,
  wordLists,
  type RiskSignName,
} from '../../risk-signs.ts'
import type { RiskSigns } from './default-signs.ts'
import { signsInText, wordsInName } from './find-signs.ts'

/** From this sum of weights on a vacancy is marked. */
const MARKED_FROM = 60

/** Signs for a vacancy take away so much at most: a fraud that says all of them gains little. */
const MOST_TAKEN_AWAY = 30
/** No sign speaks for a vacancy that bears one of these. */
const worst: readonly RiskSignName[] = [
  'account_or_papers',
  'tasks_for_money',
  'like_removed',
  'abroad_without_papers',
]

/** It rises with a change of how vacancies are judged, beside the signs: stored judgements are of another kind then. */
export const WAY_OF_JUDGING = 3

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

/** A sign that was found, for or against the vacancy, with the words that gave it away, as they stand in the text. */
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
  const { company_name, position, description } = vacancy
  const stated = new Set([vacancy.salary_min, vacancy.salary_max].filter((pay) => pay != null))
  const inText = signsInText(`${company_name}\n${position}\n${description}`, signs, stated)
  const reasons: RiskReason[] = []
  for (const sign of riskSignNames) {
    const rule = signs[sign]
    if (!rule.is_on || sign in wordLists) continue
    const found = isFieldSign(sign) ? foundInFields(sign, vacancy, signs) : inText.get(sign)
    if (found === undefined || reasons.some((reason) => saidBy[sign]?.includes(reason.sign))) continue
    reasons.push({ sign, weight: rule.weight, found })
  }
  const against = reasons.filter(({ sign }) => !isCalming(sign))
  const calming = against.some(({ sign }) => worst.includes(sign))
    ? []
    : reasons.filter(({ sign }) => isCalming(sign))
  const score = Math.max(0, sum(against) - Math.min(sum(calming), MOST_TAKEN_AWAY))
  return {
    score,
    is_marked: score >= MARKED_FROM,
    reasons: against.length === 0 ? [] : [...against, ...calming],
  }
}

const sum = (reasons: readonly RiskReason[]) => reasons.reduce((all, { weight }) => all + weight, 0)

export const isCalming = (sign: RiskSignName): sign is keyof typeof calmingSigns =>
  Object.hasOwn(calmingSigns, sign)

type FieldSign = keyof typeof fieldSigns | 'own_domain'
const isFieldSign = (sign: RiskSignName): sign is FieldSign =>
  Object.hasOwn(fieldSigns, sign) || sign === 'own_domain'

/** Anybody gets an address at one of these; `mail.dialog.lk` and `outlook.abans.lk` are a company's own. */
const freeMail = new RegExp(
  [
    '@(?:(?:gmail|googlemail|ymail|rocketmail|icloud|me|mac|msn|aol|mail|zohomail|protonmail|tutanota)\\.com',
    '(?:yahoo|outlook|hotmail|live|gmx|yandex)\\.(?:com|(?!lk)[a-z]{2}|com?\\.[a-z]{2})',
    '(?:gmx\\.net|proton\\.me|pm\\.me|mail\\.ru|rediffmail\\.com))$',
  ].join('|'),
)

const hasFreeMail = ({ email }: Judged) => freeMail.test(email.toLowerCase())

const DAYS_A_MONTH = 26
const HOURS_A_MONTH = 208
/** So many times the usual pay is far outside. */
const FAR = 3
const MOST_A_DAY = 20_000
/** Above this a pay is worth a look where nothing is known of its category; so many times the usual, where it is. */
const HIGH_A_MONTH = 150_000
const HIGH = 2

function foundInFields(sign: FieldSign, vacancy: Judged, signs: RiskSigns): string | null | undefined {
  switch (sign) {
    case 'free_mail_of_known':
      return hasFreeMail(vacancy) ? wordsInName(vacancy.company_name, sign, signs) : undefined
    case 'vague_name':
      return hasFreeMail(vacancy) ? wordsInName(vacancy.company_name, sign, signs) : undefined
    case 'public_post':
      return hasFreeMail(vacancy)
        ? wordsInName(`${vacancy.position}, ${vacancy.company_name}`, sign, signs)
        : undefined
    case 'like_removed':
      return vacancy.like == null ? undefined : String(vacancy.like)
    case 'pay_far':
      return isPayFar(vacancy) ? null : undefined
    case 'abroad_without_papers':
      return needsPapers(vacancy) && (vacancy.licence_no == null || vacancy.approval_no == null)
        ? null
        : undefined
    case 'pay_high':
      return isPayHigh(vacancy) ? null : undefined
    case 'free_mail':
      return hasFreeMail(vacancy) ? null : undefined
    case 'own_domain':
      return hasOwnDomain(vacancy) ? null : undefined
  }
}

/** A word of the company's name so long is no chance in a domain. */
const LONG_ENOUGH = 4

/** Its mail is at a domain that bears the company's name, or at one of this country where the name is in other letters. */
function hasOwnDomain(vacancy: Judged): boolean {
  if (hasFreeMail(vacancy)) return false
  const domain = vacancy.email.toLowerCase().split('@')[1] ?? ''
  const names = vacancy.company_name.toLowerCase().match(/[a-z]+/g) ?? []
  const inLatin = names.filter(({ length }) => length >= LONG_ENOUGH)
  if (inLatin.length === 0) return domain.endsWith('.lk')
  return inLatin.some((name) => domain.replace(/[^a-z]/g, '').includes(name))
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

function isPayHigh(vacancy: Judged): boolean {
  const isJudged = !needsPapers(vacancy) && vacancy.salary_unit !== 'hour'
  const top = isJudged ? monthlyTop(vacancy) : undefined
  if (top === undefined) return false
  return top > (vacancy.usual_top == null ? HIGH_A_MONTH : HIGH * vacancy.usual_top)
}
