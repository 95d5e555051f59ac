/** The words of the terms and of the page on privacy in English. Only those pages load them. */
export const texts = {
  'terms.lead': 'The rules for everyone who uses {site}.',
  'terms.everybody': 'Everyone',
  'terms.everybody.free': 'Reading vacancies and applying for them is free.',
  'terms.everybody.honest':
    'Only write what is true, in your own name. Programs may read the pages, but not fill in the forms.',
  'terms.seekers': 'If you look for work',
  'terms.seekers.fees':
    'Nobody may ask you for money for a vacancy on this board: not for registration, training, a uniform, a medical test or a visa. If somebody does, do not pay, and tell us at {email}.',
  'terms.seekers.forward':
    'When you apply for a vacancy, you ask us to send your application and your CV to the employer who posted it.',
  'terms.seekers.decide': 'Employers decide who they invite and hire, and when they answer.',
  'terms.employers': 'If you post a vacancy',
  'terms.employers.real':
    'The job must exist, be lawful in Sri Lanka and be yours to offer. Applicants must not have to pay anything.',
  'terms.employers.fair': 'Choose people by what the work requires. Pay at least what the law requires.',
  'terms.employers.review':
    'We read every vacancy. We may reject a vacancy, and remove one that breaks these rules.',
  'terms.employers.data':
    'Use applicants’ data only to fill this vacancy, only show it to people who take part in that, and delete it afterwards.',
  'terms.employers.shared':
    'While your vacancy is open, others may show its text, without your contact details, if they say that it comes from here.',
  'terms.answer': 'What we are responsible for',
  'terms.answer.text':
    'Employers write their vacancies themselves. We check what we can, but cannot promise that every word is true or that the board is always available.',
  'terms.answer.law': 'The law of Sri Lanka applies.',

  'privacy.lead': 'What {site} stores about you, for how long, who can see it, and what rights you have.',
  'privacy.who': 'Who is responsible',
  'privacy.who.text': '{office}. Write to {email} about anything that concerns your data.',
  'privacy.kept': 'What we store',
  'privacy.kept.applicants':
    'If you apply or send your CV: your name, email address, phone number, city, cover letter and CV, and anything else you fill in.',
  'privacy.kept.by_phone':
    'If you apply by phone number, without email: the same without an email address, the CV that we make from your lines, and a random value from which we work out your code. The code itself is not stored.',
  'privacy.kept.employers':
    'If you post a vacancy: its text, its poster and its contact details. They are public once the vacancy is approved.',
  'privacy.kept.account':
    'If you have an account: your name, your email address, when you logged in, how you want to get our emails, and when we last reminded you of applications; the details and the CV you save. We only store a fingerprint of your password, from which nobody can read it.',
  'privacy.kept.alerts':
    'If you have an alert: your email address, the search, how often it is sent, and which vacancies were sent.',
  'privacy.kept.messages': 'If you write to us: your name, email address and message.',
  'privacy.kept.nothing': 'If you check a message, or make a CV to download: nothing of it.',
  'privacy.kept.reports':
    'If you report a vacancy: what you write, your email address if you give it, and the part of your network address that lets us count many reports from one place once.',
  'privacy.kept.readers':
    'If you only read: nothing that identifies you. We count views and searches without storing whose they were. We store network addresses for a day at most, to stop abuse.',
  'privacy.sees': 'Who can see it',
  'privacy.sees.employer':
    'The employer who posted a vacancy and the people who run this board can see the applications for it.',
  'privacy.sees.category':
    'The people who run this board can see CVs sent for a category. They only send one to employers if you agreed to that.',
  'privacy.sees.nobody':
    'Nobody else. We don’t sell data, and there are no advertisers or trackers on these pages.',
  'privacy.long': 'For how long',
  'privacy.long.applications':
    'Applications for a vacancy: {applications} months after its closing date, and never longer than {max} months after they were sent.',
  'privacy.long.category': 'CVs sent for a category, and long forms: {applications} months.',
  'privacy.long.details':
    'Details and a CV that you save in your account: until you delete them, or have not logged in for {details} months. We email you a month before.',
  'privacy.long.alerts':
    'Alerts: until you end them; after six months we ask whether you want to keep them. Ended alerts and the record of what was sent: {alerts} months. Unconfirmed alerts: a week.',
  'privacy.long.with_application':
    'An employer’s notes on an application, the messages sent with it, interviews and what you answered, when a CV was opened and when you reminded the employer: as long as the application.',
  'privacy.long.decisions':
    'Reports about a vacancy, its history and proposed changes: {decisions} months after it ended; the email address and network of the person who reported it: {reporters} months after it ended.',
  'privacy.long.messages': 'Messages: {messages} months.',
  'privacy.long.account': 'Accounts and their vacancies: until they are deleted.',
  'privacy.long.erased':
    'After you erased everything: a fingerprint of the address for a day, so that nothing that was already being sent comes back. While your account is blocked, or a vacancy of yours is hidden or reported: the vacancies, the reports, the account and the applications for them until we have decided, at most 30 days if nothing is hidden or blocked. If the account is blocked then: a keyed fingerprint of its address, so that it cannot register again.',
  'privacy.long.audit': 'The record of the actions of the people who run this board: {audit} months.',
  'privacy.long.backups': 'Backups may contain older data until newer ones replace them.',
  'privacy.rights': 'Your rights',
  'privacy.rights.text':
    'The Personal Data Protection Act, No. 9 of 2022, gives you the right to see your data, to have it corrected, to withdraw your consent and to have your data erased.',
  'privacy.rights.how':
    'Write to {email}. We answer within 21 days, and first ask you to prove that the address is yours.',
  'privacy.my_data': 'View, download, correct or erase the data about your address',
  'privacy.device': 'On your device',
  'privacy.device.text':
    'We use no cookies for advertising or analytics. Your browser stores your login, your saved vacancies, the vacancies you read or hid, drafts, your application numbers, the details you let it remember, and the pages you read last so that they open offline. Clearing this site’s data in your browser removes all of it.',
} as const

export type LegalKey = keyof typeof texts
