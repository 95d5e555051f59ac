/** Names of changeable content: responses are cached under them, changes announce them. */
export type ContentTag =
  | 'catalogue'
  | 'clients'
  | 'companies'
  | 'look'
  | 'search'
  | 'site'
  | 'vacancies'
  | `company:${number}`
  | `vacancies-of-category:${number}`
  | `vacancy:${number}`
