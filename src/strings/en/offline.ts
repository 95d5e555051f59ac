/** The service worker says these while the board cannot be reached. */
export const offline = {
  'offline.notice': 'No connection: this is the page as it was on {time}.',
  'offline.title': 'No connection',
  'offline.text': 'This page was not opened on this device before. Check your connection and try again.',
  'offline.retry': 'Try again',
  'offline.kept': 'These pages can be read without a connection:',
} as const
