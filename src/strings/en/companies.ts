export const companies = {
  'client.name.required': 'Name is required',

  'clients.title': 'Our Clients',
  'clients.intro': 'Companies that hire here.',
  'clients.empty': 'No clients to show yet.',
  'clients.open': 'Vacancies: {count}',
  'clients.failed': 'Failed to load data. Please try again later.',
  'clients.logo.alt': 'Logo of {name}',

  'company.heading': 'Company',
  'company.vacancies': 'Vacancies at {company}',
  'company.description':
    '{count} open vacancies at {company}, each reviewed by a person. Read the requirements and apply online.',
  'company.description.one':
    '1 open vacancy at {company}, reviewed by a person. Read the requirements and apply online.',
  'company.verified': 'Verified',
  'company.verified.hint': 'We have checked that this page belongs to the company.',
  'company.verified.since': 'Company verified since {day}',
  'company.verified.text': 'We have seen proof of who it is.',
  'company.not_verified': 'Company not verified yet',
  'company.not_verified.text':
    'We have not seen proof of who it is. Find out before you share personal papers.',
  'company.replies': 'Answers {count} out of 10 applicants, in {days} days',
  'company.replies.day': 'Answers {count} out of 10 applicants, within a day',
  'company.replies.count': 'Answers {count} out of 10 applicants',
  'company.empty': 'No open vacancies at the moment.',
  'company.website': 'Website: {address}',
  'company.missing': 'Company not found.',
  'company.missing.text': 'The company may no longer have vacancies, or the address may be incomplete.',
  'company.failed': 'The company could not be loaded. Please try again later.',

  'look.colour': 'Write the colour as # and six digits or letters from a to f',
  'banner.text.required': 'Text is required',
  'banner.label': 'Advertisement',
  'banner.popup.label': 'Offer',
  'banner.popup.close': 'Close this offer',
} as const
