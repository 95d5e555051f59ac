import type { ClaimedCompany, FoundCompany, WaitingChange } from '../../company-admin-contract.ts'
import { claimedCompanies } from '../queries/claimed-companies.ts'
import { waitingChanges } from '../queries/company-changes.ts'
import { companiesLike } from '../queries/merge-companies.ts'
import type { CompanyReviewContext } from './company-contact.ts'
import { storagePath } from './picture.ts'

const nobody = { name: '', email: '' }

export async function seeWaitingChanges({ db, contactOf }: CompanyReviewContext): Promise<WaitingChange[]> {
  const changes: WaitingChange[] = []
  for (const row of await waitingChanges(db)) {
    const { name, email } = (await contactOf(db, row.user_id)) ?? nobody
    const company =
      row.company_id === null
        ? null
        : {
            id: row.company_id,
            name: row.now_name!,
            description: row.now_description,
            website: row.now_website,
            district: row.now_district,
            logo_url: storagePath(row.now_logo),
            is_verified: row.verified_at !== null,
          }
    changes.push({
      ...row,
      logo_url: storagePath(row.logo),
      held: row.held && { id: row.held.id!, name: row.held.name! },
      user: { id: row.user_id, name, email },
      company,
    })
  }
  return changes
}

export async function seeClaimedCompanies({
  db,
  contactOf,
}: CompanyReviewContext): Promise<ClaimedCompany[]> {
  const companies: ClaimedCompany[] = []
  for (const { user_ids, ...row } of await claimedCompanies(db)) {
    const accounts = []
    for (const id of user_ids ?? []) accounts.push({ id, ...((await contactOf(db, id)) ?? nobody) })
    companies.push({ ...row, claimed_at: row.claimed_at!, accounts })
  }
  return companies
}

export async function seeCompaniesLike({ db }: CompanyReviewContext, q: string): Promise<FoundCompany[]> {
  return (await companiesLike(db, q)).map(({ id, name, sort_order, claimed_at, verified_at }) => ({
    id,
    name,
    is_client: sort_order !== null,
    is_claimed: claimed_at !== null,
    is_verified: verified_at !== null,
  }))
}
