/** The words of the pages of saved vacancies, in English. Those pages alone load them. */
export const texts = {
  'saved.device': 'Saved on this device only. Log in to see them on all your devices.',
  'saved.login': 'Log in',
  'saved.none': 'You have not saved any vacancies yet.',
  'saved.none.hint': 'Press the star beside a vacancy to find it here again.',
  'saved.gone': 'No longer on the board',
  'saved.ended': 'Closed',
  'saved.filled': 'Closed: the position is filled',
  'saved.withdrawn': 'Closed: the employer withdrew it',
  'saved.vacancy': 'Vacancy {id}',
  'saved.failed': 'We could not check whether they are still open. These are the vacancies you saved.',
  'saved.loading': 'Loading your saved vacancies...',
  'saved.hidden': 'Hidden on this device',
  'saved.show_again': 'Show again',
  'saved.show_again.label': 'Show {position} again',
} as const

export type SavedKey = keyof typeof texts
