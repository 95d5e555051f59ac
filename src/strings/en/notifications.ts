export const notifications = {
  'mail.retried': 'The mail will be sent again now.',
} as const
