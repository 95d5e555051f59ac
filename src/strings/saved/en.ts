/** The words of the pages of saved vacancies, in English. Those pages alone load them. */
export const texts = {
  'saved.device': 'Kept on this device alone. Log in to have them on all your devices.',
  'saved.login': 'Log in',
  'saved.none': 'You have saved no vacancies yet.',
  'saved.none.hint': 'Press the star beside a vacancy to find it here again.',
  'saved.gone': 'No longer on the board',
  'saved.ended': 'Closed',
  'saved.filled': 'Closed: the position is filled',
  'saved.withdrawn': 'Closed: the employer withdrew it',
  'saved.vacancy': 'Vacancy {id}',
  'saved.failed': 'What became of them could not be asked. These are the ones that you saved.',
  'saved.loading': 'Loading your saved vacancies...',
} as const

export type SavedKey = keyof typeof texts
