/** The post form says these, beside the labels of its fields. */
export const posting = {
  'posting.public': 'What becomes public',
  'posting.public.text':
    'Everything in this form, the company’s email and phone included, once the vacancy is approved. The name and the email of your account are not shown.',
  'posting.filled_in': 'Filled in from your last vacancy. Change what is different this time.',
  'posting.draft': 'Your draft of {when} is here again',
  'posting.draft.poster':
    'It is kept on this device alone until you send it. The poster has to be chosen again.',
  'posting.draft.discard': 'Discard the draft',
  'posting.preview': 'Preview',
  'posting.preview.title': 'As visitors will see it',
  'posting.preview.close': 'Close the preview',
  'posting.preview.note': 'This is a preview. Nothing has been sent yet.',

  'vacancy_form.company': 'The company',
  'vacancy_form.job': 'The job',
  'vacancy_form.poster': 'The poster',
  'vacancy_form.description.hint': 'Tasks, requirements and how the work is organised. Line breaks are kept.',
  'vacancy_form.closing_date.hint': 'Applications are taken through the end of this day.',
  'vacancy_form.poster.preview': 'The poster that you chose',
  'vacancy_form.place': 'Where the work is',
  'vacancy_form.place.hint': 'The company’s address is not shown as the place of work.',
  'vacancy_form.abroad': 'Work abroad',
  'vacancy_form.abroad.hint':
    'Needed where the workplace is Overseas, and shown on the page: the agency’s licence and the approval of the Bureau of Foreign Employment. The vacancy closes with the approval at the latest.',
  'vacancy_form.terms': 'The work and who can do it',
  'vacancy_form.salary.hint': 'In whole rupees, for example 75,000.',
  'vacancy_form.work_address.hint': 'Street and number where people will work.',
  'vacancy_form.language.guess': 'As it is written',
} as const
