import { sql } from 'kysely'
import { isUndoable } from '#src/areas/decisions/index.ts'
import { userConfirmations } from '#src/areas/people/index.ts'
import { vacancyFacts } from '#src/areas/vacancies/index.ts'
import { DAY_MS } from '#src/contract/values/units.ts'
import type { Db } from '#src/platform/db/database.ts'
import { hasEmail } from '#src/platform/db/queries/conditions.ts'
import { evidenceReasons, type EvidenceReason } from '../report-reasons.ts'

/** Milliseconds for which undecided reports delay an erasure. */
const REPORTS_HOLD_MS = 30 * DAY_MS

interface EvidenceQuery {
  email: string
  now: Date
  requestedAt: Date
  /** The erasure is requested now, perhaps again: vacancies posted since then count too. */
  isRequested?: boolean
  /** Locks the vacancies: nothing is reported, frozen or decided before the transaction ends. */
  isLocked?: boolean
}

interface Evidence {
  kept_for: EvidenceReason[]
  /** The account itself posted some of it; vacancies of other accounts do not keep this account. */
  isOfAccount: boolean
  /** The instant that counts as the request: now, if it is repeated and a vacancy came since. */
  requestedAt: Date
}

/** Finds why vacancies of an address must be kept. Without a reason they may be erased. */
export async function getEvidence(
  db: Db,
  { email, now, requestedAt: before, isRequested = false, isLocked = false }: EvidenceQuery,
): Promise<Evidence> {
  const ofAccount = sql<boolean>`coalesce(vacancy.user_id in (
    select users.id from ${userConfirmations} where ${hasEmail('users.email', email)}), false)`
  const rows = await db
    .selectFrom(vacancyFacts)
    .select(['vacancy.created_at', 'vacancy.frozen_reason', ofAccount.as('is_of_account')])
    .select([
      sql<boolean>`vacancy.frozen_at is not null and vacancy.closed_reason is distinct from 'removed'`.as(
        'is_frozen',
      ),
      sql<boolean>`exists (select from vacancy_reports as report
        where report.vacancy_id = vacancy.id and report.decision is null)`.as('is_reported'),
      isUndoable({ subject: 'vacancy', action: 'vacancy.reports' }, sql`vacancy.id`, now).as('is_undoable'),
    ])
    .where((eb) => eb.or([hasEmail('vacancy.email', email), ofAccount]))
    .$if(isLocked, (query) => query.orderBy('vacancy.id').forUpdate())
    .execute()
  const isSince = ({ created_at }: { created_at: string }) => new Date(created_at) > before
  const requestedAt = isRequested && rows.some(isSince) ? now : before
  const isHeldByReports = now.getTime() - requestedAt.getTime() < REPORTS_HOLD_MS
  const evidence = rows
    .filter((row) => isRequested || !isSince(row))
    .map(({ is_frozen, is_reported, is_undoable, frozen_reason, is_of_account }) => ({
      is_of_account,
      reasons: [
        ...(is_frozen
          ? [frozen_reason === 'account_blocked' && is_of_account ? 'account_blocked' : 'vacancy_frozen']
          : []),
        ...((is_reported && isHeldByReports) || is_undoable ? ['vacancy_reported'] : []),
      ],
    }))
    .filter(({ reasons }) => reasons.length > 0)
  return {
    kept_for: evidenceReasons.filter((reason) => evidence.some(({ reasons }) => reasons.includes(reason))),
    isOfAccount: evidence.some(({ is_of_account }) => is_of_account),
    requestedAt,
  }
}
