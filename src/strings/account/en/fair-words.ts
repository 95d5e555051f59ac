/** Demands that may shut people out, with other words: the form of a vacancy and the review say them. */
export const fairWords = {
  'fair.title': 'Some words may shut people out',
  'fair.text': 'Nothing is blocked. More people can apply when you say what the work needs.',
  'fair.found': '“{words}” {offer}.',
  'fair.age': 'asks for an age: name the skills or experience you need instead',
  'fair.sex': 'names a sex: name the work instead, so that everyone can apply',
  'fair.marital_status': 'asks if someone is married: state the working hours instead',
  'fair.religion': 'names a religion: name the language or skill you need instead',
  'fair.photograph': 'asks for a photograph: a CV is enough',
  'abroad_hint.title': 'Is this work abroad?',
  'abroad_hint.text':
    'Your text says “{words}”, but the country is Sri Lanka. If the work is abroad, choose its country and give the licence and approval numbers.',
  'abroad_hint.choose': 'Choose the country',
} as const
