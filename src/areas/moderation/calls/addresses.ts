import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'
import { id } from '#src/contract/values/primitives.ts'

const vacancyAddress = z.object({
  vacancy: z.object({ id, position: z.string(), company_name: z.string() }),
  confirmed: z.boolean(),
})

export const getVacancyAddress = endpoint('GET', '/api/link/vacancy-address', 'link', {
  summary: 'The vacancy whose address a signed link asks to confirm',
  response: vacancyAddress,
})

export const confirmVacancyAddress = endpoint('POST', '/api/link/vacancy-address', 'link', {
  summary: 'Confirm the address: emails about new applications then have the cover letter and a link',
  response: z.object({ message: z.string(), data: vacancyAddress }),
})
