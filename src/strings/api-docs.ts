/** Programmers read the description of the API: it is only in English. */
export const apiDocs = {
  title: 'Vacancy board API',
  shapes: 'Shapes of answers',
  description:
    'Errors are `application/problem+json` (RFC 9457) and carry `message`; a 422 carries `errors`: ' +
    '`{ field: [text] }` with every wrong field. Unknown fields are ignored. An id is a whole number from 1 to ' +
    '2147483647; anything else in a path is a 404. Days are `YYYY-MM-DD` in Asia/Colombo, instants ISO 8601 UTC. ' +
    'Lists are plain arrays, whole without `page` and `per_page`.',
  userToken: 'The `token` of `POST /api/login` or `POST /api/register`.',
  adminToken: 'The `token` of `POST /api/admin/login`.',
  programKey:
    'A key for programs, as `POST /api/account/keys` or `POST /api/admin/keys` answers it; all other calls refuse it.',
  linkToken:
    'The token of a signed link, as it appears after `/l/` in an email; valid only for what the link opens.',
  readerCookie: 'Set by `POST /api/admin/login`; valid only for reading files under `/storage`.',
  idempotencyKey:
    'A key of 1 to 255 visible ASCII characters, new for each intent: a retry with the same key and body gets ' +
    'the first answer for 24 hours, another body is refused.',
  total: 'How many rows there are in all pages; if `page` or `per_page` was given.',
  link: 'The next, previous, first and last page (RFC 8288), as far as 1 KB has room; if `page` or `per_page` was given.',
  hasNext: 'Whether there is a next page; if the list is longer than was counted.',
  retryAfter: 'Seconds to wait.',
  proofOfWork:
    'Base64 of the JSON `{ challenge, solution }`: `challenge` as it came in `proof_of_work` of a 429, `solution` ' +
    '`{ counter, derivedKey }`, where `derivedKey` is PBKDF2-HMAC-SHA-256 in hexadecimal of nonce and counter (32 bits, ' +
    'big-endian) with `salt` and `cost` iterations, and begins with `keyPrefix` (ALTCHA, version 2). For one call.',
  rateLimit:
    'What is left: `"contact";r=3;t=1800`, three calls in the next 1800 seconds ' +
    '(draft-ietf-httpapi-ratelimit-headers-10).',
  rateLimitPolicy: 'The limit: `"contact";q=20;w=3600`, twenty calls in 3600 seconds.',
  challenge: '`Bearer`',
  allow: 'The methods that this address takes.',
  answer: 'Done.',
  file: 'The file.',
  fileLimit: 'A file of {types}, at most {megabytes} MB; judged by its content, not by its name.',

  sections: {
    Board: 'The board itself: whether it runs, this description, the meaning of problems.',
    'Signed links': 'What the links in emails open, without a login.',
    Mails: 'Emails that wait, left or failed.',
    Files: 'Posters, logos and CVs.',
    'Categories and cities': 'The names that vacancies are filed under.',
    Site: 'The banner, legal pages, and how long the board stores what people send.',
    Quarantine: 'Submissions that a program seems to have sent.',
    Accounts: 'Registration, login, passwords, sessions; admins and their second factors.',
    Companies: 'Employers and their pages; the clients of the board.',
    Contact: 'Messages to the office.',
    Vacancies: 'Reading, searching, posting, changing and reviewing vacancies.',
    Applications: 'Applications for one vacancy, CVs for a category, the long form: both sides of them.',
    Alerts: 'Emails about new vacancies of a saved search.',
    Reports: 'Reports of vacancies and messages; the office’s figures.',
    'My data': 'What the board stores about an address: reading, correcting, erasing.',
  },
  heading: 'Every call of the API',
  forProgrammers: 'The same for programs: ',
  calls: '{count} calls',
  public: 'everyone',
  user: 'a user’s token',
  admin: 'an admin’s token',
  poster: 'a user’s or an admin’s token',
  signedLink: 'the token of a signed link',
  key: 'a key for programs',
  access: 'Who may call',
  inputs: 'Inputs',
  required: 'required',
  optional: 'optional',
  answers: 'Answer',
  noContent: 'Nothing.',
  errors: 'Refusals',
  status: 'Status',
  text: 'Text',
} as const
