/** The panel shows them to who blocks an account, and the mail tells its owner the same. */
export const blockReasonWords = {
  asks_for_money: 'Its vacancies ask applicants for money',
  untrue: 'Its vacancies are not true, or belong to somebody else',
  unwanted: 'It sends advertising, or the same again and again',
  taken_over: 'It looks as if somebody else uses it',
  against_terms: 'It goes against the terms of this board',
} as const
