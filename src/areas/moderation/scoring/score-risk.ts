import { abroadWords } from '#src/areas/vacancies/abroad-words.ts'
import { type Abroad, isAbroad, needsPapers } from '#src/areas/vacancies/abroad.ts'
import { DAYS_A_MONTH, HOURS_A_MONTH } from '#src/areas/vacancies/pay.ts'
import {
  isReassuring,
  MARKED_FROM,
  type RiskSignName,
  riskSignNames,
  type RiskSigns,
  type RiskWeight,
  weightPoints,
} from '../admin-vacancy.ts'
import { foldedText, getSentences, getWords } from './fold-text.ts'

/** Raise it when the scoring changes, not only the signs: then stored scores are renewed. */
export const SCORING_VERSION = 6

/** The facts of a vacancy that are scored. Pay is in rupees; `usual_top` is the usual highest pay a month of its category. */
export interface ScoredVacancy extends Abroad {
  position: string
  company_name: string
  description: string
  walk_in_place?: string | null
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

export function scoreRisk(vacancy: ScoredVacancy, signs: RiskSigns): Risk {
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

function findsIn(vacancy: ScoredVacancy) {
  const { company_name, position, description, walk_in_place, email } = vacancy
  const names = `${company_name}\n${position}`
  const text = searchableText(`${names}\n${description}\n${walk_in_place ?? ''}`)
  const name = searchableText(names)
  const isFree = freeMail.test(email.toLowerCase())
  const given = (isGiven: boolean) => (isGiven ? null : undefined)
  const facts: Partial<Record<RiskSignName, string | null | undefined>> = {
    sum_named: sumBesidePay(vacancy),
    papers_early: papersEarly(getSentences(`${names}\n${description}`)),
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

function sumBesidePay({ company_name, position, description, salary_min, salary_max }: ScoredVacancy) {
  const stated = new Set([salary_min, salary_max].filter((pay) => pay != null))
  for (const sentence of getSentences(`${company_name}\n${position}\n${description}`)) {
    const sum = findAmount(sentence, stated)
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

/** Rupees above which pay is high if the usual pay of its category is unknown; else `TIMES_USUAL` decides. */
const HIGH_A_MONTH = 150_000

const TIMES_USUAL = 2

function monthlyTop({ salary_min, salary_max, salary_unit }: ScoredVacancy): number | undefined {
  const top = salary_max ?? salary_min
  if (top == null || salary_unit === 'piece') return undefined
  if (salary_unit === 'day') return top * DAYS_A_MONTH
  return salary_unit === 'hour' ? top * HOURS_A_MONTH : top
}

function isPayHigh(vacancy: ScoredVacancy): boolean {
  const top = needsPapers(vacancy) ? undefined : monthlyTop(vacancy)
  if (top === undefined) return false
  if (vacancy.usual_top != null) return top > TIMES_USUAL * vacancy.usual_top
  return vacancy.salary_unit !== 'hour' && top > HIGH_A_MONTH
}

/** Numbers that are no money: of a licence, an approval, a telephone, a year. */
const otherNumbers =
  /(?:licen[cs]e|approval|fa|බලපත්ර\S{0,30}|අංක|අනුමැතිය|உரிம\S{0,30}(?: இல)?|அங்கீகாரம்|jlpt|no)[\s.:]{0,3}(?:[a-z]{1,3}\/)?\d[\d/]*|(?<!\d)0\d[\d -]{7,}|\+94[\d -]{8,}|(?<![\d,])(?:19|20)\d\d(?![\d,])|(?<!\d)\d{7,}/gu

const amount = new RegExp(
  [
    /(?:\b(?:rs|lkr|usd|aud|cad|gbp|aed|sgd|eur)|රු|රුපියල්|ரூ|ரூபா|[$£€])[\s.]*\d[\d,]*/,
    /\d[\d,.]{0,20}\s{0,3}(?:dollars?|pounds?|euros?|eur|usdt?|aud|cad|gbp|lakhs?|lacs?|million|rupees|rubai|rupiyal|\/=|ඩොලර්|රුපියල්|යුරෝ|ரூபா|டொலர்|யூரோ)/,
    /\d{1,3},\d{3}/,
    /\d{3,9}(?:k|i|yi)\b(?!\s*on[ei])/,
    /\d{3,9}(?:ක|යි|ට|න්)/,
    /(?<!\d)\d{4,6}(?!\d)/,
    /(?<!\d)\d{1,3}\s?k\b(?!\s*on[ei])/,
    /lakhs?\b|laksha|latcham|ilatcham|thousand|hundred (?:rupees|dollars)|dahas|dahak|a?ayiram|(?:^| )dollars?\b|(?:^| )euros?\b/,
    /ලක්ෂ(?!්)|ලක්ස|දහස[්ක]|දාහ[කයට]|සියයයි|ඩොලර්|දෙකක් දී/,
    /லட்ச(?!ு)|[ாஆ]யிர|நூறு ரூ|டொலர்|டாலர்/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'u',
)

/** An amount of money that a folded sentence names, in figures or in words, and that is not the pay that is stated. */
function findAmount(sentence: string, stated: ReadonlySet<number>): string | undefined {
  const others = sentence
    .replace(otherNumbers, ' ')
    .replace(/\d[\d,]*\d/g, (digits) => (stated.has(Number(digits.replaceAll(',', ''))) ? ' ' : digits))
  return amount.exec(others)?.[0].trim()
}

/** Words from this length on may have an ending, as Sinhala and Tamil words always may: `deposit` is found in `deposits`. */
const MAY_HAVE_ENDING = 5

const NUMBER = '#'

/** Writes a text as phrases are looked for in it: folded words between spaces, and sentences apart. */
const searchableText = (text: string) =>
  ` ${getSentences(text)
    .map((sentence) => getKeys(sentence).join(' '))
    .join(' . ')} `

const phrasesIn = (text: string, phrases: readonly string[]) =>
  phrases.filter((phrase) => getNeedles(phrase).some((needle) => text.includes(needle)))

const getKeys = (folded: string) => getWords(folded).map((key) => (/^\d/.test(key) ? NUMBER : key))

const known = new Map<string, readonly string[]>()

function getNeedles(phrase: string): readonly string[] {
  const needles = known.get(phrase) ?? readNeedles(phrase)
  known.set(phrase, needles)
  return needles
}

/** `#` in a phrase stands for any number. */
function readNeedles(phrase: string): string[] {
  const keys = getKeys(foldedText(phrase.replaceAll(NUMBER, ' 0 ')))
  const last = keys.at(-1)
  if (last === undefined) return []
  const needle = ` ${keys.join(' ')}`
  const isWhole = last === NUMBER || (/^[a-z]/.test(last) && last.length < MAY_HAVE_ENDING)
  return isWhole ? [`${needle} `, `${needle}s `] : [needle]
}

const papers =
  /(?<![a-z])(?:passports?|n\.?i\.?c|(?:id|identity) (?:cards?|cop(?:y|ies)|photos?|eka)|hadunum\S{0,6}|adaiyaala?)(?![a-z])|හැඳුනුම්ප|ගමන් බලපත්|පාස්පෝට්|අයිඩී|அடையாள அட்டை|கடவுச்சீட்ட|பாஸ்போர்ட்/u

const messengers =
  /(?<![a-z])(?:whats ?app|watsapp|viber|imo|telegram|messenger|inbox)(?![a-z])|ව[ටට්]{1,3}ස් ?ඇප්|වයිබර්|ඉමෝ|වට්සැප්|வாட்ஸ் ?அ?ப்|வைபர்|இமோ|டெலிகிராம்/u

const beforeMeeting =
  /before (?:the |an |any |your |our )?(?:interview|meeting)|interview (?:ekata|ekakata) (?:kalin|kalinma|pera)|interviewku mun|(?:පරීක්ෂණයට|ඉන්ටවිව් එකට|interview එකට) (?:පෙර|කලින්)|(?:நேர்முக\S{0,14}|நேர்காணல\S{0,12}) ?(?:பரீட்சைக்கு |தேர்வுக்கு )?மு[ன்]{1,2}/u

/** Papers that are brought along are shown in person, and a warning asks for none. */
const harmless =
  /(?<![a-z])(?:bring|brought|come with|never|not|don t|don't|gena enna|genna|kondu va\S{0,6})(?![a-z])|ගෙන එ|ගේන්න|රැගෙන|අරගෙන එ|එපා|கொண்டு வ|கொண்டுவ|வேண்டாம்/u

/** A passport or an identity card is asked for by messenger, or before anybody has met: `passport, whatsapp`. */
function papersEarly(sentences: readonly string[]): string | undefined {
  for (const sentence of sentences) {
    const paper = papers.exec(sentence)?.[0]
    if (paper === undefined || harmless.test(sentence)) continue
    const way = (messengers.exec(sentence) ?? beforeMeeting.exec(sentence))?.[0]
    if (way !== undefined) return `${paper}, ${way}`
  }
  return undefined
}
