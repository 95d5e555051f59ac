import { type rowNames, wantedDay } from './three-of-each.ts'

export type RowName = (typeof rowNames)[number]

export interface List {
  path: string
  heading: string
  /** By URL name: the label, the value to enter, and the rows that remain (by default the wanted one). */
  filters: Record<string, [label: string, value: string, left?: readonly RowName[]]>
  /** The text by which a row is found. */
  row: (name: RowName) => string
  /** Search words, and the text with the number of rows they find. */
  search?: [words: string, found: RegExp]
  /** A possible value of `sort`. */
  sort: string
  /** Columns that cannot be sorted by. */
  unsorted: readonly string[]
}

const days = {
  from: ['From', wantedDay, ['Wanted', 'Late']],
  to: ['To', wantedDay, ['Early', 'Wanted']],
} as const satisfies List['filters']
const person = (name: RowName) => `${name} person`
const post = (name: RowName) => `${name} post`
const kandy = 'Kandy'

/** The lists of the panel that have filters, over three rows of each. */
export const panelLists = (category: number): List[] => [
  {
    path: 'jobs',
    search: ['wanted post', /^1 job$/],
    heading: 'Job Management',
    filters: {
      q: ['Position, company or words', 'wanted'],
      category: ['Category', String(category)],
      position: ['Position', 'wanted'],
      company: ['Company', 'LAGOON'],
      status: ['Status', '2'],
      ...days,
    },
    row: post,
    sort: 'position',
    unsorted: ['Poster', 'Actions'],
  },
  {
    path: 'applications',
    search: ['ja-000002', /^1 application$/],
    heading: 'All Applications',
    filters: {
      q: ['Applicant no, name, email or phone', 'wanted@example'],
      city: ['City', kandy],
      district: ['District', kandy],
      category: ['Category', String(category)],
      source: ['Source', 'job_applicants', ['Early', 'Wanted', 'Late']],
      ...days,
    },
    row: person,
    sort: 'name',
    unsorted: [],
  },
  {
    path: 'applications/category-applicants',
    search: ['wanted@example.lk', /^1 application$/],
    heading: 'Category Applicants',
    filters: {
      q: ['Name, email or phone', 'wanted@example'],
      city: ['City', kandy],
      district: ['District', kandy],
      category: ['Category', String(category)],
      ...days,
      consent: ['Consent', 'disagree'],
    },
    row: person,
    sort: 'consent',
    unsorted: ['Actions'],
  },
  {
    path: 'applications/position-applicants',
    search: ['JA-000002', /^1 application$/],
    heading: 'Position Applicants',
    filters: {
      q: ['Applicant no, name, email, phone or job', 'ja-000002'],
      position: ['Job Position', 'wanted'],
      company: ['Company', 'LAGOON'],
      category: ['Job Category', String(category)],
      city: ['City', kandy],
      district: ['District', kandy],
      ...days,
    },
    row: person,
    sort: 'applicant_no',
    // No index orders all applications by their stage.
    unsorted: ['Actions'],
  },
  {
    path: 'job-seekers',
    search: ['wanted', /^1 form$/],
    heading: 'Job Seeker Forms',
    filters: { q: ['Name, email or skill', 'wanted'], category: ['Job Category', String(category)], ...days },
    row: person,
    sort: 'full_name',
    unsorted: ['Actions'],
  },
  {
    path: 'accounts',
    search: ['wanted', /^1 account$/],
    heading: 'Accounts',
    filters: {
      q: ['Name or email', 'wanted'],
      source: ['Source', 'users', ['Early', 'Wanted', 'Late']],
      ...days,
    },
    row: person,
    sort: 'name',
    unsorted: [],
  },
  {
    path: 'activity',
    heading: 'Activity',
    filters: {
      actor: ['Who', 'visitor'],
      action: ['What', 'position_application.received'],
      subject: ['On what', 'position_application'],
      subject_id: ['Number', '2'],
      ...days,
    },
    row: post,
    sort: 'action',
    unsorted: [],
  },
  {
    path: 'messages',
    search: ['wanted question', /^1 message$/],
    heading: 'Contact messages',
    filters: { q: ['Name, email or words', 'wanted question'], ...days },
    row: person,
    sort: 'message',
    unsorted: ['State', 'Actions'],
  },
  {
    path: 'failed-mails',
    search: ['wanted@', /^1 email$/],
    heading: 'Failed emails',
    filters: { q: ['Email address', 'wanted@'], state: ['State', 'failed'], ...days },
    row: (name) => `${name.toLowerCase()}@example.lk`,
    sort: 'recipient',
    unsorted: ['Actions'],
  },
  {
    path: 'quarantine',
    search: ['wanted@', /^1 in quarantine$/],
    heading: 'Quarantine',
    filters: {
      q: ['Name or email', 'wanted'],
      kind: ['Kind', 'contact_message'],
      ...days,
    },
    row: person,
    sort: 'reasons',
    unsorted: ['Details', 'Actions'],
  },
  {
    path: 'clients',
    search: ['wanted', /^1 client$/],
    heading: 'Clients',
    filters: { q: ['Name', 'wanted'] },
    row: (name) => `${name} company`,
    sort: 'name',
    unsorted: [],
  },
  {
    path: 'categories',
    search: ['wanted', /^1 category$/],
    heading: 'Categories',
    filters: { q: ['Name in any language', 'wanted'] },
    row: (name) => (name === 'Wanted' ? 'Wanted trade' : 'Common trade'),
    sort: 'open_vacancies',
    unsorted: [],
  },
]
