import * as z from 'zod/mini'
import { posterLayouts, posterShapes } from '#src/areas/catalogue/poster-layouts.ts'
import { HOUR } from '#src/contract/call-limit.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { choice } from '#src/contract/values/primitives.ts'
import { vacancyFields } from '../vacancy-schemas.ts'

/** The description decides the language where none is given. */
const drawn = z.pick(z.object(vacancyFields), {
  position: true,
  company_name: true,
  description: true,
  closing_date: true,
  email: true,
  phone: true,
  city: true,
  country: true,
  language: true,
  salary_min: true,
  salary_max: true,
  salary_unit: true,
})

export const previewPoster = endpoint('POST', '/api/poster-previews', 'poster', {
  summary: 'The poster that the board would draw of a vacancy, as a PNG; nothing is stored',
  limit: { name: 'poster_preview', max: 60, seconds: HOUR, per: 'account' },
  body: z.extend(drawn, { layout: choice(posterLayouts), shape: choice(posterShapes) }),
  response: null,
  produces: 'image/png',
  idempotency: 'none',
})
