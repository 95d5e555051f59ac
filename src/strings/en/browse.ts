/** Browsing: the list of vacancies, one vacancy, the clients. */
export const browse = {
  'home.meta_description':
    'Job vacancies from all over Sri Lanka, each reviewed by a person. Search by position, company, category or district and apply online.',
  'home.categories.open': 'open',
  'home.retry': 'Try again',
  'home.first_page': 'See the first page',
  'home.show_all': 'Show all vacancies',
  'home.empty.page': 'This page has no vacancies.',

  'pages.nav': 'Pages',
  'pages.first': 'First',
  'pages.previous': 'Previous',
  'pages.next': 'Next',
  'pages.last': 'Last',
  'pages.page': 'Page {page} of {pages}',
  'pages.title': '{title} – page {page}',

  'job.heading': 'Job details',
  'job.title': '{position} – {company}',
  'job.page_title': '{title} (Ref No. {id})',
  'job.failed': 'Failed to load job details.',
  'job.not_found.text': 'It may have been removed, or the address may be incomplete.',
  'job.closed.text': 'It no longer accepts applications.',
  'job.poster.later': 'The poster appears once the vacancy is approved.',
  'job.poster.open': 'Open full-size poster',
  'job.share': 'Share',
  'job.share.copy': 'Copy link',
  'job.share.copied': 'Link copied.',
  'job.share.not_copied': 'The link could not be copied. Here it is: {address}',
  'job.share.print': 'Print',
  'job.share.poster': 'Sheet for a notice board',

  'offer.house': 'Are you hiring?',
  'offer.house.link': 'Post your vacancy',
  'banner.house.title': 'Are you hiring?',
  'banner.house.text': 'Reach job seekers all over Sri Lanka.',
  'banner.house.link': 'Post a vacancy',
} as const
