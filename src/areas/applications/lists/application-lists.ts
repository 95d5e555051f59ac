import type { Db } from '#src/platform/db/database.ts'
import { defineList } from '#src/platform/http/lists/define-list.ts'
import {
  listAllApplications,
  listCategoryApplications,
  listJobSeekerForms,
  listPositionApplications,
} from '../calls/panel/admin-applications.ts'
import { careerFields, personFields } from '../long-form-fields.ts'
import { withCategory } from './application-rows.ts'
import { applicationList, type Filter, type Shape } from './filters.ts'

const contact = ['email', 'phone', 'city', 'job_category_name'] as const
export const resumeColumns = ['resume_name', 'resume_path'] as const

const listOf = (shape: Shape) => ({
  select: ({ db }: { db: Db }, query: Filter) => applicationList(db, shape, query),
  shown: withCategory,
})

const ofVacancy = {
  position: { column: 'job_position', inLetters: true },
  company: { column: 'company_name', inLetters: true },
} as const

export const allApplicationList = defineList({
  ...listOf({
    kinds: ['position_application', 'category_application'],
    searched: ['applicant_no', 'name', 'email', 'phone'],
    ...ofVacancy,
    lastInOrder: 'source',
  }),
  endpoint: listAllApplications,
  logged: ['source', 'category', 'district', 'consent'],
  columns: [
    'id',
    'source',
    'name',
    ...contact,
    ...resumeColumns,
    ['applications.stage', ({ stage }) => stage],
    'created_at',
  ],
})

export const positionApplicationList = defineList({
  ...listOf({ kinds: ['position_application'], ...ofVacancy }),
  endpoint: listPositionApplications,
  logged: ['source', 'category', 'district', 'vacancy'],
  columns: [
    'id',
    'applicant_no',
    'full_name',
    ...contact,
    'job_position',
    'company_name',
    'vacancy_id',
    ['applications.stage', ({ stage }) => stage],
    'cover_letter',
    ...resumeColumns,
    'on_behalf',
    'created_at',
  ],
})

export const categoryApplicationList = defineList({
  ...listOf({ kinds: ['category_application'] }),
  endpoint: listCategoryApplications,
  logged: ['source', 'category', 'district', 'consent'],
  columns: ['id', 'name', ...contact, 'consent', ...resumeColumns, 'created_at'],
})

export const jobSeekerFormList = defineList({
  ...listOf({
    kinds: ['job_seeker_form'],
    position: { column: 'job_title', inLetters: true },
    company: { column: 'company_name' },
  }),
  endpoint: listJobSeekerForms,
  logged: ['category', 'consent'],
  columns: [
    'id',
    'full_name',
    'email',
    'phone',
    ...personFields,
    'job_category_name',
    'work_preference',
    ...careerFields,
    'cover_letter',
    'consent',
    ...resumeColumns,
    'created_at',
  ],
})
