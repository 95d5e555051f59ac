import * as z from 'zod/mini'
import { HOUR } from '#src/contract/call-limit.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import {
  choice,
  done,
  id,
  idParams,
  instant,
  optionalText,
  requiredText,
  sizes,
} from '#src/contract/primitives.ts'
import { districts } from '#src/features/catalogue/districts.ts'
import { link } from './admin-contract.ts'

const DESCRIPTION = 2_000
const NOTE = 1_000

const said = {
  name: z.string(),
  description: z.nullable(z.string()),
  website: z.nullable(z.string()),
  district: z.nullable(z.string()),
}

/** A change of a company page, or the claim of one, as its account sent it. */
const companyChange = z.object({ id, ...said, created_at: instant })

const ownCompany = z.object({
  company: z.nullable(z.object({ id, ...said, logo_url: z.nullable(z.string()), is_verified: z.boolean() })),
  /** It waits for an admin. */
  waiting: z.nullable(companyChange),
  /** Why the last one was not taken, while none is sent after it. */
  refused: z.nullable(z.object({ note: z.nullable(z.string()) })),
})
export type OwnCompany = z.output<typeof ownCompany>

export const readOwnCompany = endpoint({
  method: 'GET',
  path: '/api/account/company',
  summary: 'The company that the account is linked to, and the change of it that waits',
  access: 'user',
  confirmedEmail: true,
  response: ownCompany,
})

export const sendCompanyChange = endpoint({
  method: 'PUT',
  path: '/api/account/company',
  summary:
    'Claim a company, or change the one of the account: an admin decides. It takes the place of what waits already',
  access: 'user',
  confirmedEmail: true,
  limit: { name: 'company_change', most: 20, seconds: HOUR, per: 'account' },
  body: z.object({
    name: requiredText('client.name.required', sizes.company),
    description: optionalText(DESCRIPTION),
    website: link,
    district: z.nullish(choice(districts)),
  }),
  response: z.object({ message: z.string(), data: ownCompany }),
})

export const dropCompanyChange = endpoint({
  method: 'DELETE',
  path: '/api/account/company',
  summary: 'Take back the change that waits',
  access: 'user',
  confirmedEmail: true,
  response: z.object({ message: z.string(), data: ownCompany }),
})

const waitingChange = z.extend(companyChange, {
  user: z.object({ id, name: z.string(), email: z.string() }),
  /** The page says this now; null of a claim. */
  company: z.nullable(z.object({ id, ...said, is_verified: z.boolean() })),
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
  ...said,
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
