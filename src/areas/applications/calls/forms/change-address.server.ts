import { sentPages } from '#src/areas/applications/application.ts'
import { setHeldEmail } from '#src/areas/intake/index.ts'
import { announceAll, dropWaitingMails, type Mail } from '#src/areas/mail/index.ts'
import { fieldProblem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit, type Actor } from '#src/platform/audit.ts'
import type { Trx } from '#src/platform/db/database.ts'
import { lockPerson } from '#src/platform/personal-data/erased-addresses.ts'
import { endLinks } from '#src/platform/signed-links.ts'
import type { ApplicationKind } from '../../application.ts'
import { positionConfirmation } from '../../mails/applicant-mails.ts'
import { cvConfirmations } from '../../mails/applying-mails.ts'
import { newApplication } from '../../mails/new-application.ts'
import { setSentEmail } from '../../rows/sent-applications.ts'
import { readAddressKey } from '../../server/application-codes.ts'
import { applicationMails } from '../panel/application-mails.server.ts'
import { cvMails, getCategory } from './posted-cv.server.ts'

/**
 * Changes the address once, while nobody has read the application: mails the confirmation again, and ends the link that
 * went to the old address. A mail to the employer that has not left is replaced too: they would answer the old one. The
 * mails of a quarantined application are still to come.
 *
 * @throws Problem `invalid` for a key that is wrong, expired or used.
 */
export async function changeAddressOfSent(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  key: string,
  { address_key, new_email: email }: { address_key: string; new_email: string },
  viewer: Actor,
): Promise<void> {
  const now = clock.now()
  const late = fieldProblem('new_email', 'sent.address.late')
  const sent = readAddressKey(key, address_key, now)
  if (!sent) throw late
  const { kind, id } = sent
  await db.transaction().execute(async (trx) => {
    await lockPerson(trx, email, now)
    const row = await setSentEmail(trx, kind, id, email, now.toISOString())
    if (!row && !(await setHeldEmail(trx, kind, id, email))) throw late
    const about = { subject: kind, subject_id: id } as const
    await audit(trx, viewer, now, { action: `${kind}.address_changed`, ...about })
    if (!row) return
    await dropWaitingMails(trx, about, confirmations[kind])
    const unread = await dropWaitingMails(trx, about, newApplication)
    await endLinks(trx, now, sentPages[kind], [id])
    const mails = await mailsAgain({ trx, now }, kind, { ...row, email })
    const written = mails.flatMap((one) => {
      if (one.mail.name !== newApplication.name) return one
      return unread ? { ...one, payload: { ...one.payload, corrected: unread['corrected'] } } : []
    })
    await announceAll(trx, now, written)
  })
}

const confirmations = { ...cvConfirmations, position_application: positionConfirmation }

type Sent = NonNullable<Awaited<ReturnType<typeof setSentEmail>>> & { email: string }

async function mailsAgain(
  announcing: { trx: Trx; now: Date },
  kind: ApplicationKind,
  sent: Sent,
): Promise<Mail[]> {
  return kind === 'position_application'
    ? applicationMails(announcing, sent, sent.id)
    : cvMails(announcing, kind, sent, await getCategory(announcing.trx, sent.job_category_id))
}
