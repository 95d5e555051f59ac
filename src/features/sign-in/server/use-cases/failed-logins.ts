import type { AppContext } from '#src/platform/app-context.ts'
import { audit, countAuditEvents } from '#src/platform/audit.ts'
import { visitor } from '#src/platform/http/endpoints/viewer.ts'
import { failedLoginEvents } from '../../limits.ts'

export interface FailedLogins {
  /**
   * Notes that somebody failed to log in to the panel. `admin` has the address that was typed; an address of nobody
   * is not recorded: it may be a password in the wrong field.
   */
  note(admin: { id: number; email: string } | undefined, network: string): void
  stop(): Promise<void>
}

/**
 * Writes failed logins of admins into the audit log, a bounded number an hour for each admin and for all other addresses
 * together: guessing fills no table, and at nobody's address it hides nothing about an admin's. It is written beside the
 * answer, whose time would otherwise tell which address is an admin's.
 */
export function failedLogins(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  onError: (error: unknown) => void,
): FailedLogins {
  let writing = Promise.resolve()
  const write = async (admin: { id: number; email: string } | undefined, network: string) => {
    const now = clock.now()
    const since = new Date(now.getTime() - failedLoginEvents.hours * 3_600_000).toISOString()
    const noted = await countAuditEvents(db, { action: 'admin.login_failed', subject_id: admin?.id, since })
    if (noted >= failedLoginEvents.most) return
    await audit(db, visitor, now, {
      action: 'admin.login_failed',
      subject: 'admin',
      ...(admin && { subject_id: admin.id }),
      detail: { ...(admin && { email: admin.email }), network },
    })
  }
  return {
    // One after the other: each counts those before it.
    note: (admin, network) => void (writing = writing.then(() => write(admin, network)).catch(onError)),
    stop: async () => writing,
  }
}
