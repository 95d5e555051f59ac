import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import type { OwnCompany } from '../../company-contract.ts'
import {
  changeStatus,
  companyOfAccount,
  dropWaitingChange,
  keepChange,
  lastChangeOf,
  type Said,
} from '../queries/company-changes.ts'

/** The company of an account, what waits for an admin, and why the last change was refused. */
export async function seeOwnCompany(db: Db, userId: number): Promise<OwnCompany> {
  const [company, last] = [await companyOfAccount(db, userId), await lastChangeOf(db, userId)]
  return {
    company: company
      ? {
          ...company,
          logo_url: company.logo && `/storage/${company.logo}`,
          is_verified: company.verified_at !== null,
        }
      : null,
    waiting: last?.status === changeStatus.waiting ? last : null,
    refused: last?.status === changeStatus.rejected ? { note: last.note } : null,
  }
}

/** Sends a claim, or a change of the account's company, to the admins. It takes the place of one that waits. */
export async function sendChange({ db, clock }: AppContext, viewer: Viewer, said: Said): Promise<OwnCompany> {
  const user_id = viewer.user!.id
  const now = clock.now()
  return db.transaction().execute(async (trx) => {
    const company = await companyOfAccount(trx, user_id)
    const id = await keepChange(trx, { ...said, user_id, company_id: company?.id ?? null }, now)
    await audit(trx, viewer, now, {
      action: 'company.change_sent',
      subject: 'company_change',
      subject_id: id,
      detail: { name: said.name },
    })
    return seeOwnCompany(trx, user_id)
  })
}

export async function takeChangeBack({ db }: AppContext, userId: number): Promise<OwnCompany> {
  return db.transaction().execute(async (trx) => {
    await dropWaitingChange(trx, userId)
    return seeOwnCompany(trx, userId)
  })
}
