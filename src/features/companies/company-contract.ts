import * as z from 'zod/mini'
import { HOUR } from '#src/contract/call-limit.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { choice, id, instant, optionalText, requiredText, sizes } from '#src/contract/primitives.ts'
import { districts } from '#src/features/catalogue/districts.ts'
import { link } from './admin-contract.ts'

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
  /** The logo that it brings. Until it is approved its account and the admins alone may read it. */
  logo_url: z.nullable(z.string()),
  removes_logo: z.boolean(),
  created_at: instant,
})

const ownCompany = z.object({
  company: z.nullable(
    z.object({ id, ...profileFields, logo_url: z.nullable(z.string()), is_verified: z.boolean() }),
  ),
  waiting: z.nullable(companyChange),
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
    'Claim a company, or change the one of the account: an admin decides. It takes the place of what waits already, whose logo stays unless one comes or remove_logo takes it away',
  access: 'user',
  confirmedEmail: true,
  limit: { name: 'company_change', most: 20, seconds: HOUR, per: 'account' },
  body: z.object({
    name: requiredText('client.name.required', sizes.company),
    description: optionalText(DESCRIPTION),
    website: link,
    district: z.nullish(choice(districts)),
    remove_logo: z.optional(choice(['true', 'false'])),
  }),
  file: { field: 'logo', kind: 'logo' },
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
