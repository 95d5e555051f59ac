import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'
import {
  done,
  email,
  id,
  idParams,
  instant,
  optionalText,
  reference,
  requiredText,
} from '#src/contract/primitives.ts'
import { startedMerge } from '#src/features/merges/merge-contract.ts'
import { companyChange, profileFields } from './company-contract.ts'

const NOTE = 1_000

const waitingChange = z.extend(companyChange, {
  user: z.object({ id, name: z.string(), email: z.string() }),
  company: z.nullable(
    z.object({ id, ...profileFields, logo_url: z.nullable(z.string()), is_verified: z.boolean() }),
  ),
  /** Other accounts hold a company of the name already: this one can be linked to it. */
  held: z.nullable(z.object({ id, name: z.string() })),
})
export type WaitingChange = z.output<typeof waitingChange>

export const listCompanyChanges = endpoint({
  method: 'GET',
  path: '/api/admin/company-changes',
  summary: 'The claims and changes of company pages that wait, oldest first, at most 100',
  access: 'admin',
  response: z.array(waitingChange),
})

export const approveCompanyChange = endpoint({
  method: 'POST',
  path: '/api/admin/company-changes/:id/approve',
  summary: 'Take a change; a claim links its account. Another name drops the verified mark',
  access: 'admin',
  params: idParams,
  response: done,
  errors: ['conflict'],
})

export const rejectCompanyChange = endpoint({
  method: 'POST',
  path: '/api/admin/company-changes/:id/reject',
  summary: 'Refuse a change; the note is mailed to its account',
  access: 'admin',
  params: idParams,
  body: z.object({ note: optionalText(NOTE) }),
  response: done,
})

const claimedCompany = z.object({
  id,
  ...profileFields,
  claimed_at: instant,
  verified_at: z.nullable(instant),
  verified_proof: z.nullable(z.string()),
  accounts: z.array(z.object({ id, name: z.string(), email: z.string() })),
})
export type ClaimedCompany = z.output<typeof claimedCompany>

export const listClaimedCompanies = endpoint({
  method: 'GET',
  path: '/api/admin/claimed-companies',
  summary: 'The companies that accounts are linked to, by name, at most 500',
  access: 'admin',
  response: z.array(claimedCompany),
})

export const verifyCompany = endpoint({
  method: 'PUT',
  path: '/api/admin/claimed-companies/:id/verified',
  summary: 'Give a claimed company the verified mark, with what proved it',
  access: 'admin',
  params: idParams,
  body: z.object({ proof: requiredText('field.required', NOTE) }),
  response: done,
})

export const takeMark = endpoint({
  method: 'DELETE',
  path: '/api/admin/claimed-companies/:id/verified',
  summary: 'Take the verified mark from a company',
  access: 'admin',
  params: idParams,
  response: done,
})

export const linkAccount = endpoint({
  method: 'POST',
  path: '/api/admin/claimed-companies/:id/accounts',
  summary:
    'Link one more account, by its confirmed address, to a claimed company. A claim of it that waits is done by that',
  access: 'admin',
  params: idParams,
  body: z.object({ email: email('account.email.required') }),
  response: done,
  errors: ['conflict'],
})

export const unlinkAccount = endpoint({
  method: 'DELETE',
  path: '/api/admin/claimed-companies/:id/accounts/:user',
  summary:
    'Part an account from its company; without its last one the company is nobody’s again, and says its name alone',
  access: 'admin',
  params: z.object({ id: idParams.shape.id, user: idParams.shape.id }),
  response: done,
})

const MAX_FOUND = 20

const foundCompany = z.object({
  id,
  name: z.string(),
  is_client: z.boolean(),
  is_claimed: z.boolean(),
  is_verified: z.boolean(),
})
export type FoundCompany = z.output<typeof foundCompany>

export const findCompanies = endpoint({
  method: 'GET',
  path: '/api/admin/companies',
  summary: `The companies with a number, or with a part of a name, at most ${MAX_FOUND}`,
  access: 'admin',
  query: z.strictObject({ q: requiredText('field.required', 150) }),
  response: z.array(foundCompany).check(z.maxLength(MAX_FOUND)),
})

export const mergeCompanies = endpoint({
  method: 'POST',
  path: '/api/admin/companies/:id/merge',
  summary:
    'Make another company a part of this one: its vacancies, accounts, changes and addresses. A client stays one under its id. A job does it; the call repeated answers how far it is',
  access: 'owner',
  params: idParams,
  body: z.object({ company_id: reference('field.required') }),
  response: startedMerge,
  status: 202,
  errors: ['conflict'],
})
