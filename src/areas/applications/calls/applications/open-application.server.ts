import type { Timed } from '#src/platform/app-context.ts'
import type { ApplicationKind } from '../../application.ts'
import { getApplication } from '../../lists/application-rows.ts'
import { markOpened } from '../../rows/applications.ts'

/** @throws Problem `application_not_found`. */
export async function openApplication<Kind extends ApplicationKind>(
  { db, clock }: Timed,
  kind: Kind,
  no: number,
) {
  await markOpened(db, { kind, no }, clock.now())
  return getApplication(db, kind, no)
}
