/** The words of alerts in English, for their own pages and those of the account and of links. No other page loads them. */
export const enAlert = {
  'alert.new.title': 'Get new vacancies by email',
  'alert.new.lead':
    'We look through the new vacancies for you and send those that match. At most one email each time, and none when there is nothing new.',
  'alert.search': 'Your search',
  'alert.search.change': 'Change the search',
  'alert.ignored': 'A part of the address was not understood and was left out.',
  'alert.email': 'Your email',
  'alert.frequency': 'How often?',
  'alert.frequency.daily': 'Every day at 7 in the morning',
  'alert.frequency.weekly': 'Every Monday at 7 in the morning',
  'alert.privacy': 'We use the address for this alert alone. Each email has a link to change or end it.',
  'alert.send': 'Create the alert',
  'alert.sending': 'Sending...',
  'alert.sent.title': 'Look into your mailbox',
  'alert.sent':
    'We have sent an email to the address. Open the link in it to confirm the alert: it begins then, and not before. Nothing came? Look among the unwanted mails.',
  'alert.created.title': 'The alert was created',
  'alert.created': 'New vacancies of this search come to {email}.',
  'alert.mine': 'My alerts',
  'alert.back': 'Back to the vacancies',
  'alert.signed_in': 'The alert goes to {email}, the address of your account.',
  'alert.page.title': 'Your alert',
  'alert.page.title.unconfirmed': 'Confirm your alert',
  'alert.page.unconfirmed':
    'New vacancies of this search are sent to you once you confirm it. Nothing is sent before.',
  'alert.page.active': 'New vacancies of this search are sent to you.',
  'alert.page.asked': 'This alert ends on {day} unless you keep it.',
  'alert.confirm': 'Confirm the alert',
  'alert.keep': 'Keep the alert',
  'alert.end': 'End the alert',
  'alert.end.sure': 'End this alert? It sends nothing more.',
  'alert.cancel': 'Cancel',
  'alert.change.to.daily': 'Send it every day',
  'alert.change.to.weekly': 'Send it every Monday',
  'alert.see': 'See the list',
  'alert.done.confirm':
    'The alert is confirmed. The next email comes at 7 in the morning when there is something new.',
  'alert.done.keep': 'The alert goes on for six months.',
  'alert.done.end': 'The alert has ended. It sends nothing more.',
  'alert.done.daily': 'The alert comes every day from now on.',
  'alert.done.weekly': 'The alert comes every Monday from now on.',
  'alerts.title': 'My alerts',
  'alerts.lead': 'Searches whose new vacancies we send to the address of your account. At most {most}.',
  'alerts.none': 'You have no alerts yet.',
  'alerts.none.how': 'Search for vacancies, then choose “Get new ones by email” at the list.',
  'alerts.browse': 'Find vacancies',
  'alerts.all': 'All vacancies',
} as const

export type AlertKey = keyof typeof enAlert
export type AlertTexts = Readonly<Record<AlertKey, string>>
