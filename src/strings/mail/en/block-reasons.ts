/** The panel shows them to who blocks an account, and the mail tells its owner the same. */
export const blockReasonWords = {
  asks_for_money: 'The vacancies ask applicants for money',
  untrue: 'The vacancies are not true, or belong to someone else',
  unwanted: 'The account sends advertising, or the same content again and again',
  taken_over: 'Someone else seems to be using the account',
  against_terms: 'The account breaks the terms of this board',
} as const
