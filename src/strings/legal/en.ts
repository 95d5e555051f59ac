/** The words of the terms and of the page on privacy in English. Only those pages load them. */
export const texts = {
  'terms.lead': 'The rules for everybody who uses {site}.',
  'terms.everybody': 'Everybody',
  'terms.everybody.free': 'Reading vacancies and applying for them costs nothing.',
  'terms.everybody.honest':
    'Write what is true, in your own name. Programs may read the pages, but not fill in the forms.',
  'terms.seekers': 'If you look for work',
  'terms.seekers.fees':
    'Nobody may ask you for money for a vacancy on this board: not for registration, training, a uniform, a medical test or a visa. If somebody does, do not pay, and tell us at {email}.',
  'terms.seekers.forward':
    'By applying for a vacancy you ask us to hand your application and your CV to the employer who posted it.',
  'terms.seekers.decide': 'Employers decide whom they invite and hire, and when they answer.',
  'terms.employers': 'If you post a vacancy',
  'terms.employers.real':
    'The job must exist, be lawful in Sri Lanka and be yours to offer. It must cost applicants nothing.',
  'terms.employers.fair':
    'Choose people by what the work asks for. Pay at least what the law asks you to pay.',
  'terms.employers.review':
    'We read every vacancy before it is shown. We may refuse one, and take one down that breaks these rules.',
  'terms.employers.data':
    'Use what applicants send you to fill this vacancy and for nothing else, let nobody see it who has no part in that, and delete it afterwards.',
  'terms.answer': 'What we answer for',
  'terms.answer.text':
    'Employers write their vacancies themselves. We check what we can, but cannot promise that every word of them is true, nor that the board can always be reached.',
  'terms.answer.law': 'The law of Sri Lanka applies.',

  'privacy.lead': 'What {site} keeps about you, for how long, who sees it, and what you may ask of us.',
  'privacy.who': 'Who is responsible',
  'privacy.who.text': '{office}. Write to {email} about anything that concerns your data.',
  'privacy.kept': 'What we keep',
  'privacy.kept.applicants':
    'If you apply or send your CV: your name, e-mail address, phone number, city, cover letter and CV, and whatever else you fill in.',
  'privacy.kept.employers':
    'If you post a vacancy: what it says, its poster and its contact details. They are public once the vacancy is approved.',
  'privacy.kept.account':
    'If you have an account: your name, your e-mail address and when you logged in; the details and the CV that you save. Of your password only a fingerprint, from which nobody can read it.',
  'privacy.kept.alerts':
    'If you have an alert: your e-mail address, the search, how often it comes, and which vacancies were sent.',
  'privacy.kept.messages': 'If you write to us: your name, e-mail address and message.',
  'privacy.kept.reports':
    'If you report a vacancy: what you write, your e-mail address if you give it, and the part of your network address by which many reports of one place count once.',
  'privacy.kept.readers':
    'If you only read: nothing that names you. We count views and searches without keeping whose they were. Network addresses are kept for a day at most, to stop abuse.',
  'privacy.sees': 'Who sees it',
  'privacy.sees.employer':
    'An application for a vacancy is seen by the employer who posted it and by the people who run this board.',
  'privacy.sees.category':
    'A CV sent for a category is seen by the people who run this board. They put it forward to employers only if you agreed to that.',
  'privacy.sees.nobody': 'Nobody else. We sell nothing, and no advertiser or tracker is on these pages.',
  'privacy.long': 'For how long',
  'privacy.long.applications':
    'Applications for a vacancy: {applications} months after its closing date, and never longer than {most} months after they were sent.',
  'privacy.long.category': 'CVs sent for a category, and long forms: {applications} months.',
  'privacy.long.details':
    'Details and a CV that you save in your account: until you delete them, or have not logged in for {details} months. We tell you a month before.',
  'privacy.long.alerts':
    'Alerts: until you end them; after six months we ask once whether they shall go on. What was sent, and alerts that have ended: {alerts} months. Those that nobody confirms: a week.',
  'privacy.long.with_application':
    'What an employer noted about an application, the messages sent with it, and when a CV was opened: as long as the application.',
  'privacy.long.decisions':
    'Reports of a vacancy, its history and the changes that were proposed: {decisions} months after it ended; the e-mail address and network of who reported it: {reporters} months after it ended.',
  'privacy.long.messages': 'Messages: {messages} months.',
  'privacy.long.account': 'Accounts and their vacancies: until they are deleted.',
  'privacy.long.erased':
    'After you erased everything: a fingerprint of the address for a day, so that nothing that was on its way comes back. While your account is blocked, or a vacancy of yours is hidden or reported: the vacancies, the reports, the account and the applications for them until that is decided, at most 30 days where nothing is hidden or blocked. Of an account that is blocked then, a keyed fingerprint of its address, so that it cannot register anew.',
  'privacy.long.audit': 'The record of what the people who run this board did: {audit} months.',
  'privacy.long.backups': 'Backups may hold older data until they are replaced by newer ones.',
  'privacy.rights': 'Your rights',
  'privacy.rights.text':
    'The Personal Data Protection Act, No. 9 of 2022, gives you the right to see what is held about you, to have it corrected, to take back your consent and to have it erased.',
  'privacy.rights.how':
    'Write to {email}. We answer within 21 days, and first ask you to show that the address is yours.',
  'privacy.my_data': 'See, download, correct or erase what is held about your address',
  'privacy.device': 'On your device',
  'privacy.device.text':
    'We use no cookies for advertising or for measuring. Your browser keeps your login, the vacancies that you saved, drafts, the numbers of what you sent, the details that you let it remember, and the pages that you read last so that they open without a connection. Clearing the data of this site in your browser removes all of it.',
} as const

export type LegalKey = keyof typeof texts
