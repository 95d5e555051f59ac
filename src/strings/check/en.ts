/** The words of the page on which a message is checked, in English. That page alone loads them. */
export const texts = {
  'check.lead':
    'Paste a message about a job, a phone number or a link. We tell you whether it is from this board, and which signs of fraud it has. Nothing of it is stored.',
  'check.description':
    'Is a job message genuine? Paste the text, the phone number or the link: see whether it is on this board, and which signs of fraud it has.',
  'check.text': 'Message, number or link',
  'check.submit': 'Check',
  'check.checking': 'Checking...',
  'check.again': 'Check another message',
  'check.removed': 'Removed from this board',
  'check.removed.asks_for_money': 'A vacancy with this text, number or link asked applicants for money.',
  'check.removed.other': 'We took down a vacancy with this text, number or link.',
  'check.removed.do':
    'Do not pay, and send no papers. If you have already paid, tell the police and your bank at once.',
  'check.open': 'On this board',
  'check.open.until': 'Open until {day}',
  'check.open.do': 'Apply only as its page says. The message itself may be a copy by somebody else.',
  'check.other_contact':
    'But a number or link in your message is not in this vacancy. Use only the contact details on its page.',
  'check.ended': 'This vacancy has ended',
  'check.ended.number': 'Vacancy No. {id}',
  'check.unknown': 'Not from us',
  'check.unknown.text':
    'No vacancy on this board has this text, number or link, so we have not checked it. It may still be genuine.',
  'check.signs': 'Signs of fraud in this text',
  'check.sign.pay_first': 'You have to pay something to get or keep the job.',
  'check.sign.tasks_for_money': 'It promises money for likes, clicks, deposits or bringing in other people.',
  'check.sign.account_or_papers': 'It wants your bank account, codes, cards or copies of your papers.',
  'check.sign.papers_early': 'It wants your passport or identity card before you have met.',
  'check.sign.bought_appointment': 'It offers a job through influence or a bribe.',
  'check.sign.easy_visa': 'It promises a visa or work abroad without the usual steps.',
  'check.sign.photos_asked': 'It asks for photos of your looks, or hints at something other than work.',
  'check.sign.never_met': 'You would never meet the employer, only write to them.',
} as const

export type CheckKey = keyof typeof texts
