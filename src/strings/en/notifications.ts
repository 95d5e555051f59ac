export const notifications = {
  'mail.retried': 'The email will be sent again now.',
} as const
