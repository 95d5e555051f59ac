import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'
import { id } from '#src/contract/primitives.ts'

export const vacancyAddress = z.object({
  vacancy: z.object({ id, position: z.string(), company_name: z.string() }),
  confirmed: z.boolean(),
})

export const seeVacancyAddress = endpoint({
  method: 'GET',
  path: '/api/link/vacancy-address',
  summary: 'The vacancy whose address a signed link asks to confirm',
  access: 'link',
  response: vacancyAddress,
})

export const confirmVacancyAddress = endpoint({
  method: 'POST',
  path: '/api/link/vacancy-address',
  summary: 'Confirm it: mails of new applications have letter and link from now on',
  access: 'link',
  response: z.object({ message: z.string(), data: vacancyAddress }),
})
