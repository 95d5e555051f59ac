/** Demands that may shut people out, with other words: the form of a vacancy and the review say them. */
export const fairWords = {
  'fair.title': 'Some words may shut people out',
  'fair.text': 'Nothing is blocked. More people can apply when you say what the work needs.',
  'fair.found': '“{words}” {offer}.',
  'fair.age': 'demands an age: say which skills or experience are needed',
  'fair.sex': 'names a sex: name the work, everybody can apply',
  'fair.marital_status': 'asks whether somebody is married: say the hours of work',
  'fair.religion': 'names a religion: say which language or skill is needed',
  'fair.photograph': 'asks for a photograph: a CV is enough',
} as const
