import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'
import { optionalLine, order, reference, requiredLine, sizes } from '#src/contract/values/primitives.ts'
import { category } from './catalogue.ts'

const names = z.object({
  name: requiredLine('category.name.required', sizes.name),
  name_si: optionalLine(sizes.name),
  name_ta: optionalLine(sizes.name),
})
const changed = z.object({ message: z.string(), data: category })

export const addCategory = endpoint('POST', '/api/admin/categories', 'owner', {
  summary: 'Adds a job category at the end of the list',
  body: names,
  response: changed,
  status: 201,
})

export const renameCategory = endpoint('PUT', '/api/admin/categories/:id', 'owner', {
  summary: 'Sets the names of a job category; omitting a Sinhala or Tamil name removes it',
  body: names,
  response: changed,
})

export const orderCategories = endpoint('POST', '/api/admin/categories/order', 'owner', {
  summary: 'Puts the job categories into the order of the given ids, which are all of them',
  body: z.object({ ids: order }),
  errors: ['conflict'],
})

export const removeCategory = endpoint('DELETE', '/api/admin/categories/:id', 'owner', {
  summary: 'Removes a job category that no vacancy and no application is in',
  errors: ['in_use', 'conflict'],
})

export const MAX_COUNTED = 10_000

export const categoryUses = z.object({
  vacancies: z.int(),
  position_applications: z.int(),
  category_applications: z.int(),
  job_seeker_forms: z.int(),
  held_submissions: z.int(),
})
export type CategoryUses = z.output<typeof categoryUses>

export const showCategoryUses = endpoint('GET', '/api/admin/categories/:id/uses', 'owner', {
  summary: `Contents of a job category: all but applied-for positions prevent its removal; counted up to ${MAX_COUNTED}`,
  response: categoryUses,
})

export const mergeCategories = endpoint('POST', '/api/admin/categories/:id/merge', 'owner', {
  summary:
    'Merge another job category into this one: its vacancies, applications and addresses move, and it is removed. Beyond 20,000 rows an operator does it by a command',
  body: z.object({ category_id: reference('field.required') }),
  errors: ['conflict'],
})
