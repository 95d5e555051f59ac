import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'
import {
  id,
  idParams,
  instant,
  optionalText,
  reference,
  requiredLine,
  requiredText,
} from '#src/contract/values/primitives.ts'
import { companyChange, profileFields } from './companies.ts'

const NOTE = 1_000

const waitingChange = z.extend(companyChange, {
  user: z.object({ id, name: z.string(), email: z.string() }),
  company: z.nullable(
    z.object({ id, ...profileFields, logo_url: z.nullable(z.string()), is_verified: z.boolean() }),
  ),
  /** The company of that name that other accounts already hold; approval links this account to it. */
  held: z.nullable(z.object({ id, name: z.string() })),
  /** A claimed company of another name that looks like this one. */
  alike: z.nullable(z.object({ id, name: z.string() })),
  evidence: z.object({
    /** True if the account's email is at the website's domain. */
    same_domain: z.boolean(),
    /** These count for the company of that name. */
    vacancies: z.int(),
    own_vacancies: z.int(),
    other_accounts: z.int(),
  }),
})
export type WaitingChange = z.output<typeof waitingChange>

export const listCompanyChanges = endpoint('GET', '/api/admin/company-changes', 'admin', {
  summary: 'The claims and changes of company pages that wait, oldest first, at most 100',
  response: z.array(waitingChange),
})

export const approveCompanyChange = endpoint('POST', '/api/admin/company-changes/:id/approve', 'admin', {
  summary:
    'Approve a change; a claim links its account. A new name removes the verification. company_id is the company that other accounts hold under the name: the account is linked to it, and the rest of its claim goes',
  query: z.strictObject({ company_id: z.optional(reference('field.choice')) }),
  /** Taking another page's name merges that page into this one, which cannot be undone. */
  response: z.object({ message: z.string(), data: z.object({ is_undoable: z.boolean() }) }),
  errors: ['conflict'],
})

export const rejectCompanyChange = endpoint('POST', '/api/admin/company-changes/:id/reject', 'admin', {
  summary: 'Reject a change; the note is emailed to its account',
  body: z.object({ note: optionalText(NOTE) }),
})

export const undoCompanyChange = endpoint('POST', '/api/admin/company-changes/:id/undo', 'admin', {
  summary:
    'Undo the last decision on a change, within two minutes and while account and page are as it left them: the change waits again',
  errors: ['conflict'],
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

export const listClaimedCompanies = endpoint('GET', '/api/admin/claimed-companies', 'admin', {
  summary: 'The companies that accounts are linked to, by name, at most 500',
  response: z.array(claimedCompany),
})

export const verifyCompany = endpoint('PUT', '/api/admin/claimed-companies/:id/verified', 'admin', {
  summary: 'Mark a claimed company as verified, with the evidence',
  body: z.object({ proof: requiredText('field.required', NOTE) }),
})

export const takeMark = endpoint('DELETE', '/api/admin/claimed-companies/:id/verified', 'admin', {
  summary: 'Take the verified mark from a company',
})

export const unlinkAccount = endpoint('DELETE', '/api/admin/claimed-companies/:id/accounts/:user', 'admin', {
  summary:
    'Unlink an account from its company; without accounts the company is unclaimed and its page only has its name',
  params: z.object({ id: idParams.shape.id, user: idParams.shape.id }),
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

export const findCompanies = endpoint('GET', '/api/admin/companies', 'admin', {
  summary: `Companies with this number or part of a name, at most ${MAX_FOUND}`,
  query: z.strictObject({ q: requiredLine('field.required', 150) }),
  response: z.array(foundCompany).check(z.maxLength(MAX_FOUND)),
})

export const mergeCompanies = endpoint('POST', '/api/admin/companies/:id/merge', 'owner', {
  summary:
    'Merge another company into this one, with its vacancies, accounts, changes and addresses. A client keeps its id. Beyond 20,000 rows an operator does it by a command',
  body: z.object({ company_id: reference('field.required') }),
  errors: ['conflict'],
})
