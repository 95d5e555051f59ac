/** This is the frame of the public site: navigation, footer, errors. */
export const site = {
  'site.loading': 'Loading...',
  'nav.label': 'Main navigation',
  'nav.menu': 'Menu',
  'nav.skip': 'Skip to the content',
  'nav.home': 'Home',
  breadcrumb: 'Breadcrumb',
  'nav.post_vacancy': 'Post Vacancy',
  'nav.post_cv': 'Post CV',
  'nav.clients': 'Our Clients',
  'nav.contact': 'Contact Us',
  'nav.login': 'Login',
  'nav.signup': 'Signup',
  'nav.logout': 'Logout',
  'nav.account': 'Account',
  'nav.my_account': 'My account',

  'footer.about': 'Job vacancies from all over Sri Lanka, each reviewed by a person.',
  'footer.office': 'Our office',
  'footer.my_data': 'My data',
  'footer.check': 'Check a message',
  'footer.terms': 'Terms of use',
  'footer.privacy': 'Privacy',
  'footer.application_link': 'Lost the email about your application?',
  'site.storage_refused':
    'Your browser stores nothing for this site, so this lasts only until you leave the page. Allow cookies and site data, or free some space.',
  'site.language': 'Language',

  'toast.region': 'Messages',
  'toast.dismiss': 'Dismiss this message',

  'error.title': 'Something went wrong',
  'error.text': 'This page could not be shown. Please try again in a moment.',
  'error.not_found.title': 'Page not found',
  'error.not_found.text':
    'There is no page at this address. It may have been moved, or the address may be incomplete.',
  'error.not_found.latest': 'The newest vacancies',
  'link.refused': 'This link can’t be opened',
  'error.home': 'See the latest vacancies',
  'nav.my_applications': 'My applications',
  'nav.saved': 'Saved vacancies',
} as const
