/** The signs that the words of a text give away, with their weights. */
const textSigns = {
  money_asked: 70,
  messenger_only: 60,
  tasks_for_money: 80,
  account_or_papers: 80,
  bought_appointment: 80,
  easy_visa: 70,
  photos_asked: 60,
} as const

/** The signs that other fields give away. */
export const fieldSigns = {
  free_mail_of_known: 60,
  /**
   * Its text, phone or e-mail address is that of one that was removed, or rejected for money or a false employer, or its
   * poster that of any that was removed or rejected.
   */
  like_removed: 80,
  pay_far: 60,
  abroad_without_papers: 60,
} as const

/** The signs by which a vacancy is marked for review. An admin corrects weights, words and switches in the panel. */
export const signWeights = { ...textSigns, ...fieldSigns }
export type RiskSignName = keyof typeof signWeights
export const riskSignNames = Object.keys(signWeights) as RiskSignName[]
