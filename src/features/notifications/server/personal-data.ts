import { sql } from 'kysely'
import { personalTable, type PersonalData } from '#src/platform/personal-data/personal-table.ts'

/** The outbox comes last: a mail that another transaction announced while rows were being erased is seen by then. */
export const notificationsPersonalData: PersonalData = {
  tables: [
    personalTable('outbox', {
      found: { email: 'recipient' },
      shown: ['recipient', 'template', 'created_at', 'sent_at'],
      // It may hold the token of a link, and is emptied once the mail has left.
      secret: ['payload', 'last_error', 'message_id'],
      erased: 'deleted',
    }),
    // Mails to an employer or to the office name the person.
    personalTable('outbox', {
      found: { where: (email) => sql`lower(stored.payload->>'email') = lower(${email})` },
      shown: [],
      isInternal: true,
      erased: 'deleted',
    }),
  ],
  nobodys: {},
}
