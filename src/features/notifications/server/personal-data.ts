import { sql } from 'kysely'
import { hasAddress } from '#src/platform/db/has-address.ts'
import { personalTable, type PersonalData } from '#src/platform/personal-data/personal-table.ts'
import { mailTitles } from './mails/mail-titles.ts'

/** The outbox comes last: a mail that another transaction announced while rows were being erased is seen by then. */
export const notificationsPersonalData: PersonalData = {
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
          sql`${hasAddress(sql`stored.payload->>'email'`, email)} or ${hasAddress(sql`stored.payload->>'reply_to'`, email)}`,
      },
      shown: [],
      isInternal: true,
      erased: 'deleted',
    }),
  ],
  nobodys: { outbox: { digest_id: 'the mail in which it leaves' } },
}
