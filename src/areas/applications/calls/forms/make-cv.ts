import * as z from 'zod/mini'
import { HOUR, endpoint } from '#src/contract/endpoint.ts'
import { optionalLine, sizes } from '#src/contract/values/primitives.ts'
import { cvShape } from '../../cv-fields.ts'
import { categoryForm } from './applying.ts'

const { name, phone } = categoryForm.shape

export const makeCv = endpoint('POST', '/api/cv', 'public', {
  summary: 'A CV of one page, as a PDF in the language of the request. Nothing of it is stored',
  limit: { name: 'cv', max: 60, seconds: HOUR, per: 'address' },
  idempotency: 'none',
  body: z.object({ name, phone, city: optionalLine(sizes.city), ...cvShape }),
  response: null,
  produces: 'application/pdf',
})
