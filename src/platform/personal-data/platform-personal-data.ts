import { clearReader } from '../signed-links.ts'
import { deleteAnswersWith } from './delete-answers.ts'
import { personalTable, type PersonalData } from './personal-table.ts'

export const platformPersonalData: PersonalData = {
  tables: [
    // Holds no personal data but the id of an account, which is nobody's after an erasure.
    personalTable('audit_events', {
      found: { row: 'actor_id', of: 'users', only: { actor: 'user' } },
      shown: [],
      secret: ['detail'],
      erased: 'stays',
    }),
    personalTable('pending_erasures', {
      found: { email: 'email' },
      shown: [],
      exported: ['requested_at'],
      key: 'email',
      erased: 'stays',
    }),
  ],
  impersonal: {
    idempotent_answers:
      'answers that may name the person are emptied by `erase`, and all are gone after a day',
    erased_addresses: 'hashes of addresses that were erased, for a day',
    rate_limits: 'counters of network addresses, which run out within a day and know no person',
    spent_proofs: 'numbers of the board',
    signed_links: 'hashes of random tokens and of addresses; a link goes with the row that it opens',
  },
  erase: async (trx, email) => ({
    idempotent_answers: await deleteAnswersWith(trx, email),
    signed_links: await clearReader(trx, email),
  }),
}
