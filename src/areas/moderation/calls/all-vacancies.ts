import * as z from 'zod/mini'
import { vacancyFilters } from '#src/areas/search/list-filters.ts'
import { endpoint, type QueryOf, type RowOf } from '#src/contract/endpoint.ts'
import { forViewers } from '#src/contract/list-file.ts'
import { filters, paging, sortBy } from '#src/contract/values/primitives.ts'
import { adminVacancy } from '../admin-vacancy.ts'

export const listAllVacancies = endpoint('GET', '/api/job-vacancies-all', 'viewer', {
  summary: 'Every vacancy, newest first; from and to are days of posting',
  ...forViewers(adminVacancy, {
    // Contacts of a vacancy that is not public may be a person's, and its text may name people.
    fields: [
      'address',
      'work_address',
      'walk_in_place',
      'email',
      'phone',
      'description',
      'job_poster',
      'rejection_note',
    ],
    filters: ['q'],
  }),
  query: z.object({
    ...paging,
    ...vacancyFilters,
    status: filters.status,
    sort: sortBy(
      'id',
      'category',
      'position',
      'company_name',
      'city',
      'status',
      'created_at',
      'updated_at',
      'approved_at',
      'closing_date',
    ),
  }),
  csv: 'vacancies',
})
/** Rows for viewers lack the fields above. */
export type VacancyOfPanel = RowOf<typeof listAllVacancies>
export type AdminQuery = QueryOf<typeof listAllVacancies>
