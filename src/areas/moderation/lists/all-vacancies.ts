import { optionalColumns } from '#src/areas/vacancies/vacancy-fields.ts'
import { optionalFilters } from '#src/areas/vacancies/vacancy-schemas.ts'
import { statusText } from '#src/areas/vacancies/vacancy.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import { defineListOf } from '#src/platform/http/lists/define-list.ts'
import { en } from '#src/strings/en.ts'
import { listAllVacancies } from '../calls/all-vacancies.ts'
import { listAll, listAllInPieces } from './list-all.ts'

const choices = Object.keys(optionalFilters) as (keyof typeof optionalFilters)[]

export const allVacancyList = defineListOf({
  endpoint: listAllVacancies,
  whole: 'streamed',
  rows: {
    // A call for the whole list is streamed.
    page: ({ db, clock }, query, part) => listAll(db, query, dayInColombo(clock.now()), part!),
    inBatches: ({ db, clock }, query) => listAllInPieces(db, query, dayInColombo(clock.now())),
  },
  logged: [
    'status',
    'category',
    'province',
    'district',
    ...choices,
    'language',
    'salary_min',
    'posted_within',
  ],
  columns: [
    'id',
    'position',
    'company_name',
    ['job_category_name', ({ category }) => category.name],
    ['status', ({ status }) => en[statusText(status)]],
    'state',
    'is_open',
    'closing_date',
    'city',
    'district',
    'address',
    'email',
    'phone',
    'country',
    ...optionalColumns,
    'language',
    'description',
    'rejection_reason',
    'rejection_note',
    'job_poster',
    'created_at',
    'approved_at',
    'decided_at',
    'closed_at',
    'closed_reason',
    'frozen_at',
    'updated_at',
  ],
})
