import * as z from 'zod/mini'
import { HOUR, endpoint } from '#src/contract/endpoint.ts'
import { choice, id, instant, optionalText, requiredLine, sizes } from '#src/contract/values/primitives.ts'
import { districts } from '../districts.ts'
import { link } from './admin-companies.ts'

const DESCRIPTION = 2_000

export const profileFields = {
  name: z.string(),
  description: z.nullable(z.string()),
  website: z.nullable(z.string()),
  district: z.nullable(z.string()),
}

export const companyChange = z.object({
  id,
  ...profileFields,
  /** The proposed logo. Until approval only the account and the admins may read it. */
  logo_url: z.nullable(z.string()),
  removes_logo: z.boolean(),
  created_at: instant,
})

export const ownCompany = z.object({
  company: z.nullable(
    z.object({ id, ...profileFields, logo_url: z.nullable(z.string()), is_verified: z.boolean() }),
  ),
  waiting: z.nullable(companyChange),
  refused: z.nullable(z.object({ note: z.nullable(z.string()) })),
})
export type OwnCompany = z.output<typeof ownCompany>

export const readOwnCompany = endpoint('GET', '/api/account/company', 'user', {
  summary: 'The company linked to the account, and its waiting change',
  confirmedEmail: true,
  response: z.extend(ownCompany, {
    /** The name under which the account has posted most. */
    posted_name: z.nullable(z.string()),
  }),
})

export const sendCompanyChange = endpoint('PUT', '/api/account/company', 'user', {
  summary:
    'Claim a company, or change the one of the account: an admin reviews it. It replaces a waiting change; the logo stays unless a new one or remove_logo is sent',
  confirmedEmail: true,
  limit: { name: 'company_change', max: 20, seconds: HOUR, per: 'account' },
  body: z.object({
    name: requiredLine('client.name.required', sizes.company),
    description: optionalText(DESCRIPTION),
    website: link,
    district: z.nullish(choice(districts)),
    remove_logo: z.optional(choice(['true', 'false'])),
  }),
  file: { field: 'logo', kind: 'logo' },
  response: z.object({ message: z.string(), data: ownCompany }),
})

export const dropCompanyChange = endpoint('DELETE', '/api/account/company', 'user', {
  summary: 'Withdraw the waiting change',
  confirmedEmail: true,
  response: z.object({ message: z.string(), data: ownCompany }),
})
