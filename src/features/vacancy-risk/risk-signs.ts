/**
 * The signs that the words of a text give away. Weights are fitted to the corpus, as decision 078 says: most need a second
 * sign.
 */
const textSigns = {
  money_asked: 50,
  pay_first: 40,
  messenger_only: 35,
  tasks_for_money: 50,
  account_or_papers: 60,
  bought_appointment: 50,
  easy_visa: 45,
  photos_asked: 40,
} as const

/** Signs that many honest vacancies bear too: several mark together. */
const weakTextSigns = {
  sum_named: 35,
  no_interview: 20,
  secrecy: 15,
  promises: 15,
  at_home: 15,
  anyone_taken: 5,
  papers_named: 5,
  messenger_named: 5,
  hurry: 5,
} as const

/** The signs that other fields give away. */
export const fieldSigns = {
  free_mail_of_known: 60,
  public_post: 60,
  /**
   * Its text, phone or e-mail address is that of one that was removed, or rejected for money or a false employer, or its
   * poster that of any that was removed or rejected.
   */
  like_removed: 80,
  pay_far: 60,
  abroad_without_papers: 60,
  pay_high: 30,
  vague_name: 30,
  free_mail: 20,
} as const

/**
 * The signs that speak for an employer, by words or by other fields. Their weight is taken away, within a bound, and not
 * where a sign of the worst kind stands.
 */
export const calmingSigns = {
  refuses_money: 15,
  lawful_terms: 15,
  in_person: 10,
  own_domain: 25,
} as const

/** Lists of words that the lines of signs name, as `#paying`. They mark nothing by themselves. */
export const wordLists = {
  paying: 0,
  charges: 0,
  earning: 0,
  messenger: 0,
  own_pay: 0,
  not_asked: 0,
  refusal: 0,
  of_others: 0,
} as const

/** A line names lists that there are: `money`, those above, or another sign. */
export function namesKnownLists(line: string): boolean {
  const named = [...line.matchAll(/(?:^|[+-] )#([a-z_]+)/g)].map(([, name]) => name!)
  return named.every((name) => name === 'money' || Object.hasOwn(signWeights, name))
}

/** A sign is not named beside one that says the same, and more. */
export const saidBy: Partial<Record<RiskSignName, readonly RiskSignName[]>> = {
  sum_named: ['money_asked'],
  messenger_named: ['messenger_only'],
  pay_high: ['pay_far'],
  free_mail: ['free_mail_of_known', 'public_post', 'vague_name'],
}

/** The signs by which a vacancy is marked for review. An admin corrects weights, words and switches in the panel. */
export const signWeights = { ...textSigns, ...weakTextSigns, ...fieldSigns, ...calmingSigns, ...wordLists }
export type RiskSignName = keyof typeof signWeights
export const riskSignNames = Object.keys(signWeights) as RiskSignName[]
