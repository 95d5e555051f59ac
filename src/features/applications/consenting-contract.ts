import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'
import { filters, id, instant, paging, requiredText, sizes, sortBy } from '#src/contract/values/primitives.ts'
import { cvKinds } from './application.ts'

const text = z.nullable(z.string())

/** Somebody who agreed to be put forward: by a CV for a category, or by the long form. */
export const consentingRow = z.object({
  kind: z.enum(cvKinds),
  id,
  applicant_no: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** The city of a CV for a category, the address of a long form. */
  place: text,
  job_category_id: id,
  job_category_name: z.string(),
  category: z.object({ id, name: z.string() }),
  /** Of a long form. */
  job_title: text,
  skills: text,
  /** False where a later form of the same kind, address and category disagreed: that was the last word. */
  agrees: z.boolean(),
  resume_path: z.string(),
  resume_name: text,
  resume_flags: z.array(z.string()),
  created_at: instant,
})
export type ConsentingRow = z.output<typeof consentingRow>

const { q, category, from, to } = filters

export const listConsenting = endpoint('GET', '/api/admin/consenting-applicants', 'admin', {
  summary:
    'Everyone who agreed to be put forward, from both kinds of forms, newest first; each word of q is a part of name, contact, skills, job title or field of study, place is part of the city or address; counted up to 10,000, with words to 500',
  response: z.array(consentingRow),
  query: z.object({
    ...paging,
    q,
    category,
    place: z.optional(requiredText('field.required', sizes.city)),
    from,
    to,
    sort: sortBy('created_at'),
  }),
  csv: 'consenting-applicants',
})
