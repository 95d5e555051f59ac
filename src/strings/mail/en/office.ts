/** Mails to those who run the board. */
export const office = {
  'mail.monthly_figures.subject': 'Figures for {month}',
  'mail.monthly_figures.text':
    'These are the figures of {site} for {month}, with those of the month before in brackets.',
  'mail.monthly_figures.figure': '{now} ({before})',
  'mail.monthly_figures.hours': '{hours} hours',
  'mail.monthly_figures.none': 'none',
  'mail.monthly_figures.vacancies_posted': 'Vacancies posted',
  'mail.monthly_figures.open_vacancies': 'Open vacancies on the last day',
  'mail.monthly_figures.vacancies_filled': 'Vacancies filled',
  'mail.monthly_figures.applications': 'Applications',
  'mail.monthly_figures.review_wait': 'Wait for a decision, median',
  'mail.monthly_figures.answer_wait': 'Wait for an employer’s first answer, median',
  'mail.monthly_figures.frauds_stopped': 'Frauds stopped',
  'mail.monthly_figures.searches_missed': 'Searches without results',
  'mail.monthly_figures.moderators': 'Decisions of each moderator',
  'mail.monthly_figures.see': 'Open the figures',
  'mail.monthly_figures.why':
    'You asked for this email on the figures page of the admin panel. You can end it there.',
} as const
