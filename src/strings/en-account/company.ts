/** The company page, as its employer keeps it. */
export const company = {
  'company.title': 'Company',
  'company.lead':
    'A company page shows who you are beside your open vacancies. An admin reads what it says before everybody does.',
  'company.none': 'Your account has no company yet. Write its name as it stands in your vacancies.',
  'company.name.label': 'Name of the company',
  'company.name.hint': 'With another name the verified mark goes, until an admin has seen a new proof.',
  'company.words.label': 'About the company',
  'company.website.label': 'Website',
  'company.district.label': 'District',
  'company.district.none': 'No district',
  'company.claim': 'Send to the admins',
  'company.busy': 'Sending...',
  'company.sent': 'Sent. An admin looks at it and you get a mail.',
  'company.waiting': 'Your change waits for an admin. What you send now takes its place.',
  'company.take_back': 'Take it back',
  'company.taken_back': 'Your change was taken back.',
  'company.refused': 'Your last change was not taken.',
  'company.see': 'See the page',
  'company.is_verified': 'Verified',
} as const
