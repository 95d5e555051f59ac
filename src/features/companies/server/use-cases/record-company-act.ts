import type { AuditActions } from '#src/contract/audit-actions.ts'
import { audit } from '#src/platform/audit.ts'
import type { Trx } from '#src/platform/db/database.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'

type CompanyAct = Extract<keyof AuditActions, `company.${string}`>

export async function recordCompanyAct(
  trx: Trx,
  viewer: Viewer,
  now: Date,
  action: CompanyAct,
  id: number | null,
  name: string,
): Promise<void> {
  await audit(trx, viewer, now, {
    action,
    subject: 'company',
    ...(id === null ? {} : { subject_id: id }),
    detail: { name },
  })
}
