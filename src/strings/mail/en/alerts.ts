/** Mails of alerts. */
export const alerts = {
  'mail.alert_confirmation.subject': 'An alert for new vacancies',
  'mail.alert_confirmation.new.subject': 'Confirm your alert for new vacancies',
  'mail.alert_confirmation.known.subject': 'You already have this alert',
  'mail.alert_confirmation.full.subject': 'You have reached the maximum number of alerts',
  'mail.alert_confirmation.asked':
    'Someone asked {site} to email new vacancies for a search to your address.',
  'mail.alert_confirmation.new.next':
    'If it was you, open the alert and confirm it: your alert starts once you confirm it. The link works for 7 days.',
  'mail.alert_confirmation.known.next': 'This alert is already active. You can change or end it:',
  'mail.alert_confirmation.full.next':
    'Your address has {max} alerts, which is the maximum. To make room, end one of them, for example your newest:',
  'mail.alert_confirmation.confirm': 'View and confirm alert',
  'mail.alert_confirmation.not_me': 'If it was not you, ignore this email, or tell us at {email}.',
  'mail.vacancy_alert.subject': '{count} new vacancies: {search}',
  'mail.vacancy_alert.subject.one': '1 new vacancy: {search}',
  'mail.vacancy_alert.found': 'New on {site} for your search “{search}”:',
  'mail.vacancy_alert.closes': 'closes on {day}',
  'mail.vacancy_alert.more': 'There are {more} more. View the list to see them all.',
  'mail.vacancy_alert.see': 'View the list',
  'mail.vacancy_alert.why':
    'You get this email because you asked {site} for it. You can change how often it comes, or end it:',
  'mail.vacancy_alert.change': 'Change or end this alert',
  'mail.alert_keep.subject': 'Do you still want this alert? {search}',
  'mail.alert_keep.ask':
    'For six months {site} has been looking for new vacancies for you: “{search}”. If you still want these emails, keep the alert. Otherwise it ends on {day}.',
  'mail.alert_keep.keep': 'Keep alert',
  'mail.alert_keep.else': 'If you no longer need it, you don’t have to do anything.',
} as const
