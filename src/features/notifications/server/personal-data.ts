import { sql } from 'kysely'
import { hasAddress } from '#src/platform/db/has-address.ts'
import { personalTable, type PersonalData } from '#src/platform/personal-data/personal-table.ts'
import type { MailRegistry } from './mails/mail-registry.ts'
import { mailTitles } from './mails/mail-titles.ts'

/** The outbox comes last: a mail that another transaction announced while rows were being erased is seen by then. */
export function notificationsPersonalData(mails: MailRegistry): PersonalData {
  const addresses = new Set([...mails.values()].flatMap((mail) => mail.addresses))
  return {
    tables: [
      personalTable('outbox', {
        found: { email: 'recipient' },
        shown: ['recipient', 'template', 'created_at', 'sent_at'],
        inWords: { column: 'template', words: async (_db, language) => mailTitles(language) },
        // It may hold the token of a link, and is emptied once the mail has left.
        secret: ['payload', 'last_error', 'message_id'],
        erased: 'deleted',
      }),
      // Mails to an employer or to the office name the person, and applicants get an employer's words.
      personalTable('outbox', {
        found: {
          where: (email) =>
            sql.join(
              [...addresses].map((field) => hasAddress(sql`stored.payload->>${sql.lit(field)}`, email)),
              sql` or `,
            ),
        },
        shown: [],
        isInternal: true,
        erased: 'deleted',
      }),
    ],
    nobodys: { outbox: { digest_id: 'the mail in which it leaves' } },
  }
}
