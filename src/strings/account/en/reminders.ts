/** The page behind the link of a reminder about a vacancy says these. */
export const reminders = {
  'reminder.title': 'Your vacancy closes on {day}',
  'reminder.title.closed': 'Your vacancy closed on {day}',
  'reminder.title.applied': 'Close your vacancy?',
  'reminder.still_hiring.lead': 'You are still hiring. The vacancy stays open until the end of {day}.',
  'reminder.still_hiring': 'We are still hiring',
  'reminder.extended.lead':
    'The vacancy stays open longer, until the end of {day}. You can extend a vacancy once.',
  'reminder.extended': 'Extend until {day}',
  'reminder.filled.lead':
    'You hired someone. The vacancy ends now, its page says that it is filled, and nobody else can apply.',
  'reminder.filled': 'Mark as filled',
  'reminder.done.still_hiring': 'Thank you. The vacancy stays open.',
  'reminder.done.extended': 'The vacancy was extended.',
  'reminder.done.filled': 'The vacancy is marked as filled.',
  'found.question': 'Did you find somebody?',
  'found.here': 'Yes, through this board',
  'found.elsewhere': 'Yes, elsewhere',
  'found.none': 'No',
  'reminder.nothing': 'You don’t need to answer: the vacancy is no longer open.',
  'reminder.other': 'Choose another answer',
  'reminder.account': 'View the vacancy in my account',
} as const
