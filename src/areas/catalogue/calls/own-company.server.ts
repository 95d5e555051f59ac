import { deleteFile, recordFile } from '#src/areas/files/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import type { Db } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import type { Upload } from '#src/platform/http/uploads/upload.ts'
import * as changes from '../rows/company-changes.ts'
import type { OwnCompany } from './company.ts'
import { storagePath, withPicture } from './picture.server.ts'

export async function getOwnCompany(db: Db, userId: number): Promise<OwnCompany> {
  const [company, last] = [await changes.companyOfAccount(db, userId), await changes.lastChangeOf(db, userId)]
  return {
    company: company
      ? { ...company, logo_url: storagePath(company.logo), is_verified: company.verified_at !== null }
      : null,
    waiting:
      last?.status === changes.changeStatus.waiting ? { ...last, logo_url: storagePath(last.logo) } : null,
    refused: last?.status === changes.changeStatus.rejected ? { note: last.note } : null,
  }
}

export interface SentChange extends changes.CompanyProfile {
  logo: Upload | undefined
  removeLogo: boolean
}

/** Takes the place of one that waits, whose logo stays unless another comes or it is removed. */
export async function sendChange(
  { db, clock, store }: AppContext,
  viewer: Viewer,
  { logo: upload, removeLogo, ...profile }: SentChange,
): Promise<OwnCompany> {
  const user_id = viewer.user!.id
  const now = clock.now()
  return withPicture(store, upload, (file) =>
    db.transaction().execute(async (trx) => {
      const waiting = await changes.lockOwnChange(trx, user_id)
      const company = await changes.companyOfAccount(trx, user_id)
      if (file) await recordFile(trx, file, now)
      const logo = file?.key ?? (removeLogo ? null : (waiting?.logo ?? null))
      const removes_logo = logo === null && removeLogo && company?.logo != null
      const change = { ...profile, user_id, company_id: company?.id ?? null, logo, removes_logo }
      const id = await changes.storeChange(trx, change, now)
      if (waiting?.logo !== logo) await deleteFile(trx, waiting?.logo ?? null)
      await audit(trx, viewer, now, {
        action: 'company.change_sent',
        subject: 'company_change',
        subject_id: id,
        detail: { name: profile.name },
      })
      return getOwnCompany(trx, user_id)
    }),
  )
}

export async function withdrawChange({ db }: AppContext, userId: number): Promise<OwnCompany> {
  return db.transaction().execute(async (trx) => {
    const waiting = await changes.lockOwnChange(trx, userId)
    if (waiting) await changes.removeChange(trx, waiting.id)
    await deleteFile(trx, waiting?.logo ?? null)
    return getOwnCompany(trx, userId)
  })
}
