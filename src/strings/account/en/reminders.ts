/** The page behind the link of a reminder about a vacancy says these. */
export const reminders = {
  'reminder.title': 'Your vacancy closes on {day}',
  'reminder.title.closed': 'Your vacancy closed with {day}',
  'reminder.still_hiring.lead': 'You are still hiring. The vacancy stays open through {day}.',
  'reminder.still_hiring': 'We are still hiring',
  'reminder.extended.lead': 'The vacancy stays open longer: through {day}. That can be done once.',
  'reminder.extended': 'Extend through {day}',
  'reminder.filled.lead':
    'You found somebody. The vacancy ends now, its page says that it is filled, and nobody can apply any more.',
  'reminder.filled': 'Mark as filled',
  'reminder.done.still_hiring': 'Thank you. The vacancy stays open.',
  'reminder.done.extended': 'The vacancy was extended.',
  'reminder.done.filled': 'The vacancy is marked as filled.',
  'reminder.nothing': 'There is nothing to answer any more: the vacancy is no longer open.',
  'reminder.other': 'Another answer',
  'reminder.account': 'See the vacancy in my account',
} as const
