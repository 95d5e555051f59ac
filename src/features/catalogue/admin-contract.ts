import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'
import { done, idParams, optionalText, order, requiredText, sizes } from '#src/contract/primitives.ts'
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
  idempotent: true,
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
  errors: ['in_use'],
})
