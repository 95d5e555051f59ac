export const notifications = {
  'mail.retried': 'The mail will be sent again now.',
  'quarantine.released': 'Released: it is in its list now.',
  'quarantine.deleted': 'Deleted for good.',
} as const
