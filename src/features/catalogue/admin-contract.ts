import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'
import {
  done,
  idParams,
  optionalText,
  order,
  reference,
  requiredText,
  sizes,
} from '#src/contract/primitives.ts'
import { startedMerge } from '#src/features/merges/merge-contract.ts'
import { category } from './contract.ts'

const names = z.object({
  name: requiredText('category.name.required', sizes.name),
  name_si: optionalText(sizes.name),
  name_ta: optionalText(sizes.name),
})
const changed = z.object({ message: z.string(), data: category })

export const addCategory = endpoint({
  method: 'POST',
  path: '/api/admin/categories',
  summary: 'Adds a job category at the end of the list',
  access: 'owner',
  body: names,
  response: changed,
  status: 201,
})

export const renameCategory = endpoint({
  method: 'PUT',
  path: '/api/admin/categories/:id',
  summary: 'Gives a job category its names; a Sinhala or Tamil name that is left out is removed',
  access: 'owner',
  params: idParams,
  body: names,
  response: changed,
})

export const orderCategories = endpoint({
  method: 'POST',
  path: '/api/admin/categories/order',
  summary: 'Puts the job categories into the order of the given ids, which are all of them',
  access: 'owner',
  body: z.object({ ids: order }),
  response: done,
  errors: ['conflict'],
})

export const removeCategory = endpoint({
  method: 'DELETE',
  path: '/api/admin/categories/:id',
  summary: 'Removes a job category that no vacancy and no application is in',
  access: 'owner',
  params: idParams,
  response: done,
  errors: ['in_use', 'conflict'],
})

/** Things in a category are counted up to here; more is said to be more. */
export const MAX_COUNTED = 10_000

export const categoryUses = z.object({
  vacancies: z.int(),
  position_applications: z.int(),
  category_applications: z.int(),
  job_seeker_forms: z.int(),
  held_submissions: z.int(),
})
export type CategoryUses = z.output<typeof categoryUses>

export const showCategoryUses = endpoint({
  method: 'GET',
  path: '/api/admin/categories/:id/uses',
  summary: `What is in a job category: all but positions that were applied for keeps it from being removed; counted up to ${MAX_COUNTED}`,
  access: 'owner',
  params: idParams,
  response: categoryUses,
})

export const mergeCategories = endpoint({
  method: 'POST',
  path: '/api/admin/categories/:id/merge',
  summary:
    'Make another job category a part of this one: its vacancies, applications and addresses move, and it is no more. A job does it; the call repeated answers how far it is',
  access: 'owner',
  params: idParams,
  body: z.object({ category_id: reference('field.required') }),
  response: startedMerge,
  status: 202,
  errors: ['conflict'],
})
