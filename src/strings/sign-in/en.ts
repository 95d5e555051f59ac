/** Pages on which people log in, sign up or set a password, beside the words that every page has. */
export const texts = {
  'login.meta_description':
    'Log in to post vacancies, follow your applications and see your saved vacancies.',
  'login.why': 'Please log in to open this page. You’ll come back to it afterwards.',
  'login.post.free': 'Posting a vacancy is free.',
  'login.post.checked': 'We check it, usually within a day, and email you.',
  'login.post.poster': 'From your text we make a poster and a picture to share.',
  'login.post.phone': 'People can also apply by phone number, without an email address or a CV.',
  'login.post.example': 'An example',
  'login.post.example.position': 'Machine Operator',
  'login.post.example.company': 'Sarasavi Textiles, Moratuwa',
  'login.post.example.pay': 'Rs 60,000 – 80,000 per month',
  'login.post.first': 'Fill in the form first',
  'login.post.create': 'Create an account',
  'forgot.intro': 'Enter your email address. We will send you a link to set a new password.',
  'signup.begun': 'Your vacancy is kept: you send it once you have an account.',
  'signup.meta_description':
    'Create an account to post vacancies, follow your applications and save vacancies on all your devices.',
  'reset.intro': 'Choose a new password for {email}.',
} as const
