/** The words of the page on which a visitor reports a vacancy, in English. That page alone loads them. */
export const texts = {
  'report.title': 'Report this vacancy',
  'report.lead':
    'Tell us what is wrong with it. We look at every report; the employer does not learn who wrote it.',
  'report.reason': 'What is wrong?',
  'report.reason.asks_for_money': 'It asks for money',
  'report.reason.fake_company': 'The company does not exist, or did not post it',
  'report.reason.misleading': 'It is wrong or misleading',
  'report.reason.already_filled': 'The job is already filled',
  'report.reason.discriminatory': 'It excludes people unfairly',
  'report.reason.offensive': 'It is offensive',
  'report.reason.other': 'Something else',
  'report.details': 'What happened?',
  'report.details.hint': 'Names, numbers and what was asked of you help us most.',
  'report.email': 'Your email',
  'report.email.hint':
    'We ask you there to confirm the report: then it weighs more. The employer never sees it.',
  'report.send': 'Send the report',
  'report.sending': 'Sending...',
  'report.thanks': 'Thank you. We will look at this vacancy.',
  'report.money': 'Never pay for a job. If you already paid, tell the police and your bank at once.',
  'report.back': 'Back to the vacancy',
  'report.link.title': 'Confirm your report',
  'report.link.vacancy': 'Vacancy',
  'report.link.company': 'Company',
  'report.link.text':
    'Someone reported this vacancy and gave your address. If it was you, confirm it: a confirmed report weighs more. The employer does not learn who wrote it.',
  'report.link.submit': 'Yes, the report is mine',
  'report.link.done': 'Thank you. Your report is confirmed.',
  'report.missing': 'This vacancy is no longer on the board.',
} as const

export type ReportKey = keyof typeof texts
