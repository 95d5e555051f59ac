export const vacancyTable = {
  'vacancy_table.lead':
    'Paste the rows of a spreadsheet or choose a file: up to {max} vacancies a day, and each is reviewed. You see how we read them before anything is sent.',
  'vacancy_table.how':
    'The first row names the columns as the form does, in English, Sinhala or Tamil. Where a category or a city is missing, we suggest one; without a company, the company details of your last vacancy. We make the posters.',
  'vacancy_table.template': 'Download a template',
  'vacancy_table.template.failed': 'The template could not be downloaded.',
  'vacancy_table.table': 'Rows',
  'vacancy_table.file': 'Or a file',
  'vacancy_table.file.hint':
    'A CSV or text file saved from a spreadsheet. Its rows appear above, where you can change them.',
  'vacancy_table.company': 'Your company, for rows without one',
  'vacancy_table.company.missing': 'Some rows name no company: fill in yours once above, then check again.',
  'vacancy_table.check': 'Check the rows',
  'vacancy_table.checking': 'Checking...',
  'vacancy_table.ready': 'Vacancies ready to send: {count}',
  'vacancy_table.wrong':
    'Rows that need a change: {count}. They are not sent. Change them above and check again; what was sent before is not sent twice.',
  'vacancy_table.row': 'Row {row}',
  'vacancy_table.trade': 'Trade: {trade}',
  'vacancy_table.guessed': '{text} (suggested)',
  'vacancy_table.ignored': 'Columns that we do not know are left out: {names}',
  'vacancy_table.state': 'Status',
  'vacancy_table.state.new': 'Ready',
  'vacancy_table.state.posted': 'Already sent',
  'vacancy_table.state.repeated': 'Repeated',
  'vacancy_table.state.wrong': 'Needs a change',
  'vacancy_table.send': 'Send for review',
  'vacancy_table.sending': 'Sending...',
  'vacancy_table.sent': 'Vacancies of this table sent for review: {count}',
} as const
