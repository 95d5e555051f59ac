/** The signs that the words of a text give away, with their weights. */
const textSigns = {
  money_asked: 70,
  pay_first: 60,
  messenger_only: 60,
  tasks_for_money: 80,
  account_or_papers: 80,
  bought_appointment: 80,
  easy_visa: 70,
  photos_asked: 60,
} as const

/** Signs that many honest vacancies bear too: none marks alone, and several do together. */
const weakTextSigns = {
  sum_named: 45,
  no_interview: 30,
  secrecy: 25,
  promises: 25,
  at_home: 20,
  anyone_taken: 10,
  papers_named: 10,
  messenger_named: 10,
  hurry: 10,
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
  vague_name: 35,
  free_mail: 15,
} as const

/** Lists of words that the lines of signs name, as `#paying`. They mark nothing by themselves. */
export const wordLists = {
  paying: 0,
  charges: 0,
  earning: 0,
  messenger: 0,
  own_pay: 0,
  not_asked: 0,
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
export const signWeights = { ...textSigns, ...weakTextSigns, ...fieldSigns, ...wordLists }
export type RiskSignName = keyof typeof signWeights
export const riskSignNames = Object.keys(signWeights) as RiskSignName[]
