import { join } from 'node:path'
import { sql } from 'kysely'
import { problem } from '#src/contract/errors.ts'
import { DAY_MS } from '#src/contract/values/units.ts'
import { audit } from '#src/platform/audit.ts'
import { hasEmail } from '#src/platform/db/queries/conditions.ts'
import type { Feature } from '#src/platform/feature.ts'
import { hourly } from '#src/platform/jobs/job.ts'
import { type PersonalData, personalTable } from '#src/platform/personal-data/personal-table.ts'
import { correctMail, layMailAside, retryMail } from './calls/admin-notifications.ts'
import { unsentMailList } from './lists/unsent-mails.ts'
import { type MailRegistry, mailTitles } from './mails/mail-registry.ts'
import { cancelMails } from './rows/outbox-state.ts'
import { deleteOldMails, findUnsent, mailExists, makeDue } from './rows/outbox.ts'
import { removeOldFiles, sweepMailFiles } from './server/mail-files.ts'
import type { MailSubjects } from './server/mail-subject.ts'

const SENT_RETENTION_MS = 7 * DAY_MS
const FAILED_RETENTION_MS = 30 * DAY_MS
/** A first refusal may be temporary; a mail with three is shown to the office, a day before it is given up. */
const MANY_ATTEMPTS = 3

export const notifications = (subjects: MailSubjects, mails: () => MailRegistry): Feature => ({
  name: 'notifications',
  heading: 'Mails',
  mount: (bind, { context: { clock, db } }) => {
    bind(correctMail, async ({ params: { id }, viewer, body: { email }, say }) => {
      const now = clock.now()
      await db.transaction().execute(async (trx) => {
        const mail = await findUnsent(trx, id)
        if (!mail) throw problem('not_found')
        // Its link opens private data of the original recipient.
        if (mail.has_token || mail.template === 'digest' || mails().get(mail.template as never)?.isLate)
          throw problem('conflict', { text: 'mail.has_link' })
        if (!(await makeDue(trx, id, now, email))) throw problem('conflict')
        await audit(trx, viewer, now, { action: 'mail.corrected', subject_id: id })
      })
      return { message: say('mail.retried') }
    })
    bind(layMailAside, async ({ params: { id }, viewer, say }) => {
      await db.transaction().execute(async (trx) => {
        if (!(await mailExists(trx, id))) throw problem('not_found')
        if ((await cancelMails(trx, [id])).length === 0) throw problem('conflict')
        await audit(trx, viewer, clock.now(), { action: 'mail.laid_aside', subject_id: id })
      })
      return { message: say('mail.laid_aside') }
    })
    bind(retryMail, async ({ params: { id }, viewer, say }) => {
      const now = clock.now()
      await db.transaction().execute(async (trx) => {
        if (!(await makeDue(trx, id, now)))
          throw problem((await mailExists(trx, id)) ? 'conflict' : 'not_found')
        await audit(trx, viewer, now, { action: 'mail.retried', subject_id: id })
      })
      return { message: say('mail.retried') }
    })
  },
  lists: [unsentMailList],
  waiting: [
    { queue: 'failed_mails', table: 'outbox', at: 'failed_at', where: sql`failed_at is not null` },
    {
      queue: 'delayed_mails',
      table: 'outbox',
      at: 'created_at',
      where: sql`sent_at is null and failed_at is null and attempts >= ${sql.lit(MANY_ATTEMPTS)}`,
    },
  ],
  jobs: ({ config, context: { clock, db } }) => {
    // Without an SMTP server the board writes mails into this folder.
    const folder = join(config.dataDir, 'outbox')
    const before = (age: number) => new Date(clock.now().getTime() - age)
    const deleteRows = () => deleteOldMails(db, before(SENT_RETENTION_MS), before(FAILED_RETENTION_MS))
    const deleteFiles = async () =>
      (await removeOldFiles(folder, before(FAILED_RETENTION_MS))) +
      (await sweepMailFiles(folder, db, subjects))
    return [
      hourly('outbox', deleteRows, { removes: true }),
      hourly('mails in files', deleteFiles, { removes: true }),
    ]
  },
  personalData: notificationsPersonalData(mails),
})

const addressFields = (mails: MailRegistry) => [
  ...new Set([...mails.values()].flatMap(({ addresses }) => addresses)),
]

/** The outbox comes last, to include mails that another transaction queued during the erasure. */
function notificationsPersonalData(mails: () => MailRegistry): PersonalData {
  return {
    tables: [
      personalTable('outbox', {
        found: { email: 'recipient' },
        shown: ['recipient', 'template', 'created_at', 'sent_at'],
        inWords: { column: 'template', words: async (_db, language) => mailTitles(language) },
        // `payload` may hold a link's token, and is emptied once the mail was sent.
        secret: ['payload', 'last_error', 'message_id'],
        erased: 'deleted',
      }),
      // Mails to employers and the office name the person, and mails to applicants quote an employer.
      personalTable('outbox', {
        found: {
          where: (email) =>
            sql.join(
              addressFields(mails()).map((field) => hasEmail(sql`stored.payload->>${sql.lit(field)}`, email)),
              sql` or `,
            ),
        },
        shown: [],
        isInternal: true,
        erased: 'deleted',
      }),
    ],
    impersonal: { outbox: { digest_id: 'the mail in which it leaves' } },
  }
}
