/** The menu of the account, and what every page of it may say. */
export const frame = {
  'account_nav.label': 'My account',
  'account_nav.vacancies': 'My vacancies',
  'account_nav.applications': 'My applications',
  'account_nav.alerts': 'Alerts',
  'account_nav.saved': 'Saved vacancies',
  'account_nav.details': 'My details and CV',
  'account_nav.vacancy_table': 'Post several at once',
  'account_nav.company': 'Company',
  'account_nav.hiring': 'Hiring',
  'account_nav.work': 'Looking for work',
  'account_nav.my_data': 'My data',
} as const
