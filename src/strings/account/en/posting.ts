/** The post form says these, beside the labels of its fields. */
export const posting = {
  'posting.public': 'What becomes public',
  'posting.public.text':
    'Everything in this form, including the company’s email and phone number, once the vacancy is approved. The name and email address of your account are not shown.',
  'posting.filled_in': 'Filled in from your last vacancy. Change what is different this time.',
  'posting.draft': 'Your draft from {when} has been restored',
  'posting.draft.poster':
    'It is saved on this device only until you send it. Please choose the poster again.',
  'posting.draft.discard': 'Discard draft',
  'posting.receipt.mailed': 'We’ll email you when it has been reviewed.',
  'posting.receipt.day': 'Reviews usually take less than a day. We’ll email you.',
  'posting.receipt.days': 'Reviews usually take {days} days. We’ll email you.',
  'posting.receipt.see': 'Preview your vacancy',
  'posting.receipt.another': 'Post another vacancy',
  'posting.preview': 'Preview',
  'posting.preview.title': 'How visitors will see it',
  'posting.preview.close': 'Close preview',
  'posting.preview.note': 'This is a preview. Nothing has been sent yet.',
  'posting.own_poster': 'Photo of my poster',
  'posting.make_poster': 'Make the poster for me',
  'posting.make_poster.hint':
    'We draw it from this form, with a QR code that leads to the vacancy, and draw it again when a change is approved.',
  'posting.poster_layout': 'Layout',
  'posting.poster_layout.plain': 'Plain',
  'posting.poster_layout.band': 'Green heading',
  'posting.poster_layout.frame': 'Framed',

  'vacancy_form.company': 'The company',
  'vacancy_form.job': 'The job',
  'vacancy_form.poster': 'The poster',
  'vacancy_form.description.hint': 'Tasks, requirements and working arrangements. Line breaks are preserved.',
  'vacancy_form.closing_date.hint': 'Applications close at the end of this day.',
  'vacancy_form.poster.preview': 'The poster you chose',
  'vacancy_form.place': 'Where the work is',
  'vacancy_form.place.hint':
    'We don’t show the company’s address as the place of work. For work abroad, write the town there.',
  'vacancy_form.abroad': 'Work abroad',
  'vacancy_form.abroad.hint':
    'Required if the workplace is Overseas, and shown on the page: the agency’s licence and the approval from the Bureau of Foreign Employment. The vacancy closes no later than the approval.',
  'vacancy_form.more': 'More about the job (optional)',
  'vacancy_form.terms': 'Requirements and benefits',
  'vacancy_form.salary.hint': 'In whole rupees, digits only: 75000.',
  'vacancy_form.work_address.hint': 'Street and number where people will work.',
  'vacancy_form.apply_by.hint':
    'For people without an email address or a CV file: they fill in a few lines, and we make a CV of one page from them. You call them.',
  'vacancy_form.apply_by.suggested': 'We suggest it here: this vacancy asks for less than a degree.',
  'vacancy_form.contact_hours.hint': 'For example: Monday to Friday, 9 am to 5 pm.',
  'vacancy_form.language.guess': 'Detect from the text',
  'post_vacancy.title': 'PostVacancy',
  'post_vacancy.intro': 'Every vacancy is reviewed before it is shown.',
  'post_vacancy.meta_description':
    'Post a job vacancy and reach people all over Sri Lanka. Every vacancy is reviewed before it is shown.',
  'post_vacancy.mailed': 'We’ll email you when it has been reviewed.',
  'post_vacancy.submitting': 'Submitting...',
  'post_vacancy.reset': 'Reset',
  'post_vacancy.received': 'Your vacancy no. {id} is waiting for review.',
} as const
