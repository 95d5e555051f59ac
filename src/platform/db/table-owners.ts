import type { Tables } from './tables.ts'

/**
 * Each table is owned by this feature, `platform` where it is none's: SQL that names a table stands with its owner
 * alone. Others ask the owner, join a relation that the owner's `server/index.ts` exports, or are handed rows by the
 * composition root. test/architecture/table-owners.test.ts holds the sources against this.
 */
export const tableOwners = {
  provinces: 'catalogue',
  districts: 'catalogue',
  cities: 'catalogue',
  categories: 'catalogue',
  former_category_slugs: 'catalogue',
  fillings: 'catalogue',
  files: 'storage',
  removals: 'storage',
  holds: 'storage',
  outbox: 'notifications',
  quarantine: 'quarantine',
  users: 'accounts',
  admins: 'accounts',
  sessions: 'accounts',
  password_resets: 'accounts',
  email_confirmations: 'accounts',
  reset_requests: 'accounts',
  login_failures: 'accounts',
  companies: 'companies',
  banner: 'companies',
  contact_messages: 'contact',
  vacancies: 'vacancies',
  vacancy_history: 'vacancies',
  vacancy_revisions: 'vacancies',
  vacancy_search: 'vacancies',
  vacancy_views: 'vacancies',
  name_terms: 'vacancies',
  gone_terms: 'vacancies',
  listed_words: 'vacancies',
  vacancy_changes: 'vacancies',
  search_upkeep: 'vacancies',
  vacancy_tallies: 'vacancies',
  missed_searches: 'vacancies',
  search_synonyms: 'vacancies',
  index_now_pages: 'index-now',
  index_now_endings: 'index-now',
  position_applications: 'applications',
  category_applications: 'applications',
  job_seeker_forms: 'applications',
  audit_events: 'platform',
  rate_limits: 'platform',
  spent_proofs: 'platform',
  signed_links: 'platform',
  idempotent_answers: 'platform',
} as const satisfies Record<keyof Tables, string>

export type TableOwner = (typeof tableOwners)[keyof Tables]
