/** Changes are announced by these, and what shows them is cached under them. */
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
