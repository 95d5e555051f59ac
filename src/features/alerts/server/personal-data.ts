import { sql } from 'kysely'
import { searchTitles } from '#src/features/vacancy-lists/server/index.ts'
import { personalTable, type PersonalData } from '#src/platform/personal-data/personal-table.ts'
import { removeLinks } from '#src/platform/signed-links.ts'

export const alertsPersonalData: PersonalData = {
  tables: [
    // A search is one row for all who keep it: it stays for the others, and is swept when nobody is left.
    personalTable('alert_searches', {
      found: {
        where: (email) => sql`stored.id in (select search_id from alerts where email = lower(${email}))`,
      },
      shown: ['query'],
      inWords: { column: 'query', words: searchTitles },
      secret: ['query_hash'],
      erased: 'stays_unlinked',
    }),
    personalTable('alert_sendings', {
      found: { row: 'alert_id', of: 'alerts' },
      shown: ['sent_at'],
      exported: ['vacancy_ids'],
      erased: 'with_their_row',
    }),
    personalTable('alerts', {
      found: { email: 'email' },
      shown: ['email', 'frequency', 'created_at', 'confirmed_at', 'ended_at'],
      exported: ['search_id'],
      secret: ['link_key'],
      erased: 'deleted',
      whenErased: ({ trx, rows }) =>
        removeLinks(
          trx,
          ['alert'],
          rows.map(({ id }) => id as number),
        ),
    }),
    personalTable('alert_requests', { found: { email: 'email' }, shown: [], erased: 'deleted' }),
    personalTable('alert_bounces', {
      found: { email: 'email' },
      shown: ['bounced_at'],
      exported: ['message_id'],
      erased: 'deleted',
    }),
  ],
  nobodys: { alert_runs: 'It says how far the work of a day is.' },
}
