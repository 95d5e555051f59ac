/** The words of the page on which a visitor reports a vacancy, in English. That page alone loads them. */
export const texts = {
  'report.title': 'Report this vacancy',
  'report.lead':
    'Tell us what is wrong with this vacancy. We look at every report, and the employer won’t learn who sent it.',
  'report.reason': 'What is wrong?',
  'report.reason.asks_for_money': 'It asks for money',
  'report.reason.fake_company': 'The company does not exist, or did not post it',
  'report.reason.misleading': 'It is wrong or misleading',
  'report.reason.already_filled': 'The job is already filled',
  'report.reason.discriminatory': 'It excludes people unfairly',
  'report.reason.offensive': 'It is offensive',
  'report.reason.other': 'Something else',
  'report.details': 'What happened?',
  'report.details.hint': 'Names, numbers and what you were asked for help us most.',
  'report.email': 'Your email',
  'report.email.hint':
    'We’ll ask you to confirm the report: we check confirmed reports first. The employer never sees your address.',
  'report.send': 'Send report',
  'report.sending': 'Sending...',
  'report.thanks': 'Thank you. We will look at this vacancy.',
  'report.money': 'Never pay for a job. If you have already paid, tell the police and your bank at once.',
  'report.back': 'Back to the vacancy',
  'report.link.title': 'Confirm your report',
  'report.link.vacancy': 'Vacancy',
  'report.link.company': 'Company',
  'report.link.text':
    'Someone reported this vacancy and gave your address. If it was you, confirm your report: confirmed reports are checked first. The employer won’t learn who sent it.',
  'report.link.submit': 'Confirm my report',
  'report.link.done': 'Thank you. Your report is confirmed.',
  'report.missing': 'This vacancy is no longer on the board.',
} as const
