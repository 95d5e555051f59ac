/** The company page, as its employer keeps it. */
export const company = {
  'company.title': 'Company',
  'company.lead':
    'A company page shows who you are next to your open vacancies. We review company pages before they go live.',
  'company.none': 'Your account has no company yet. Enter its name as it appears in your vacancies.',
  'company.name.label': 'Company name',
  'company.name.hint':
    'If you change the name, the page is no longer verified until an admin has checked new evidence.',
  'company.name.posted': 'From your vacancies. Change it if your company is called otherwise.',
  'company.words.label': 'About the company',
  'company.website.label': 'Website',
  'company.district.label': 'District',
  'company.district.none': 'No district',
  'company.logo.label': 'Logo',
  'company.logo.hint': 'JPG or PNG. We review the logo too.',
  'company.logo.preview': 'The logo you chose',
  'company.logo.waiting': 'Logo waiting for review',
  'company.logo.now': 'Current logo',
  'company.logo.remove': 'Show no logo',
  'company.claim': 'Submit for review',
  'company.busy': 'Sending...',
  'company.sent': 'Submitted. We’ll email you when it has been reviewed.',
  'company.waiting': 'Your change is waiting for review. Submitting again replaces it.',
  'company.take_back': 'Withdraw change',
  'company.taken_back': 'Your change has been withdrawn.',
  'company.refused': 'Your last change was not approved.',
  'company.see': 'View the page',
  'company.embed': 'Your vacancies on your own site',
  'company.embed.label': 'Markup for your page',
  'company.embed.hint':
    'Paste it where your open vacancies shall stand. It needs no script and sets no cookie.',
  'company.is_verified': 'Verified',
} as const
