import assert from 'node:assert/strict'
import type { WireAnswer } from './wire.ts'

/** A value's kinds, "=" and its text, an object with at least these members, or a list of such rows. */
type Shape = string | readonly [Shape] | { readonly [member: string]: Shape }

const named = { id: 'number', name: 'string' }
const user = { ...named, email: 'string', created_at: 'string', updated_at: 'string' }
const vacancy = {
  id: 'number',
  position: 'string',
  company_name: 'string',
  address: 'string',
  email: 'string',
  phone: 'string',
  description: 'string',
  job_category_id: 'number',
  category: named,
  closing_date: 'string',
  status: 'number',
  job_poster: 'string|null',
  created_at: 'string',
  updated_at: 'string',
}
const categoryApplication = {
  ...user,
  phone: 'string',
  city: 'string|null',
  job_category_id: 'number',
  job_category_name: 'string',
  category: named,
  resume_path: 'string',
  resume_name: 'string',
  consent: 'string',
  source: 'string',
}
const { consent: _, updated_at: __, ...anyApplication } = categoryApplication
const positionApplication = {
  id: 'number',
  applicant_no: 'string',
  full_name: 'string',
  email: 'string',
  phone: 'string',
  city: 'string|null',
  job_category_id: 'number|null',
  job_category_name: 'string',
  job_position: 'string',
  company_name: 'string',
  resume_path: 'string|null',
  cover_letter: 'string|null',
  created_at: 'string',
}
/** The texts are the specification's, letter for letter, and not those of `strings`. */
const done = (text: string) => ({ message: `=${text}` })
const created = (text: string) => ({ ...done(text), data: { id: 'number' } })
/** Bytes of a file. */
const picture = 'image/jpeg'

/** The calls of the specification's section 7, in its order, with the shapes that it promises. */
export const sectionSeven: Record<string, Shape> = {
  'GET /sanctum/csrf-cookie': '',
  'GET /api/user': user,
  'POST /api/login': { user, token: 'string' },
  'POST /api/register': { user, token: 'string' },
  'POST /api/logout': done('Logged out successfully!'),
  'POST /api/forgot-password': done('Password reset link sent to your email!'),
  'POST /api/reset-password': done('Password reset successfully! Redirecting to login...'),
  'GET /api/categories': [{ ...named, open_vacancies: 'number' }],
  'GET /api/job-vacancies': [vacancy],
  'GET /api/jobs/:id': vacancy,
  'POST /api/job-vacancies': {
    ...done('Job Vacancy submitted successfully!'),
    data: { ...vacancy, job_poster: 'string' },
  },
  'GET /api/clients': [{ ...named, logo_url: 'string|null' }],
  'POST /api/contact': done('Message sent successfully!'),
  'GET /api/cities': [{ ...named, district: 'string', province: 'string' }],
  'POST /api/applications': created('Application submitted! Check your email for confirmation.'),
  'POST /api/jobs/:id/apply': created('Application Submitted Successfully!'),
  'POST /api/admin/login': { token: 'string', admin: { ...named, email: 'string' } },
  'POST /api/admin/logout': done('Logged out successfully!'),
  'GET /api/admin/me': { ...named, email: 'string' },
  'GET /api/recent-jobs': {
    success: 'boolean',
    data: [{ id: 'number', position: 'string', company_name: 'string', status: 'number' }],
  },
  'GET /api/user-count': { user_count: 'number' },
  'GET /api/approved-jobs-count': { approved_job_count: 'number' },
  'GET /api/pending-jobs-count': { pending_job_count: 'number' },
  'GET /api/position-count': { position_application_count: 'number' },
  'GET /api/category-count': { category_application_count: 'number' },
  'GET /api/all-userlist': [{ ...named, email: 'string', source: 'string', updated_at: 'string' }],
  'GET /api/job-vacancies-all': [vacancy],
  'PATCH /api/job-vacancies/:id/status': done('Status updated successfully'),
  'DELETE /api/admin/job-vacancies/:id': done('Job deleted successfully'),
  'GET /api/download-poster/:filename': picture,
  'POST /api/job-edit/:id': done('Job updated successfully!'),
  'GET /api/all-applications': [
    {
      ...anyApplication,
      job_category_id: 'number|null',
      category: 'object|null',
      resume_path: 'string|null',
      resume_name: 'string|null',
    },
  ],
  'GET /api/applications': [categoryApplication],
  'GET /api/applications/:id': categoryApplication,
  'DELETE /api/admin/applications/:id': done('Application deleted successfully'),
  'GET /api/jobs-applicants': [positionApplication],
  'GET /api/job-applications/:id': positionApplication,
  'DELETE /api/admin/job-applications/:id': done('Job Application deleted successfully'),
  'GET /api/jobs/active-by-category/:categoryId': {
    success: 'boolean',
    data: [{ ...vacancy, already_applied: 'boolean' }],
  },
  'POST /api/category_applicants/:jobId/apply': {
    ...done('Application submitted successfully!'),
    data: positionApplication,
  },
  'GET /storage/:folder/:name': picture,
}

const kindOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)

function assertShape(value: unknown, shape: Shape, place: string): void {
  if (typeof shape === 'string' && shape.startsWith('=')) return assert.equal(value, shape.slice(1), place)
  if (typeof shape === 'string')
    return assert.ok(shape.split('|').includes(kindOf(value)), `${place} is ${kindOf(value)}, not ${shape}`)
  if (Array.isArray(shape)) {
    assert.ok(Array.isArray(value) && value.length > 0, `${place} has no rows`)
    return value.forEach((row) => assertShape(row, (shape as readonly [Shape])[0], place))
  }
  assert.equal(kindOf(value), 'object', place)
  for (const [member, inner] of Object.entries(shape as { [member: string]: Shape }))
    assertShape((value as Record<string, unknown>)[member], inner, `${place}.${member}`)
}

/** The answer to a call of section 7 that is done has the shape of the specification. */
export function assertSpecified(route: string, { headers, body }: WireAnswer): void {
  const shape = sectionSeven[route]
  if (shape === undefined) return
  if (shape === '') assert.equal(body.length, 0)
  else if (shape === picture) assert.equal(headers['content-type'], picture)
  else assertShape(JSON.parse(body.toString()), shape, route)
}
