import type { Timed } from '#src/platform/app-context.ts'
import { audit, countAuditEvents } from '#src/platform/audit.ts'
import { visitor } from '#src/platform/http/endpoints/viewer.ts'
import { failedLoginEvents } from '../../sign-in-limits.ts'

export interface FailedLogins {
  /** An unknown address is not recorded: it may be a password in the wrong field. */
  note(admin: { id: number; email: string } | undefined, network: string): void
  stop(): Promise<void>
}

/** Bounded, so that guessing fills no table; beside the answer, whose time would tell of an admin. */
export function failedLogins({ db, clock }: Timed, onError: (error: unknown) => void): FailedLogins {
  let writing = Promise.resolve()
  const write = async (admin: { id: number; email: string } | undefined, network: string) => {
    const now = clock.now()
    const since = new Date(now.getTime() - failedLoginEvents.hours * 3_600_000).toISOString()
    const noted = await countAuditEvents(db, { action: 'admin.login_failed', subject_id: admin?.id, since })
    if (noted >= failedLoginEvents.max) return
    await audit(db, visitor, now, {
      action: 'admin.login_failed',
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
