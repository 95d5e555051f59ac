import * as z from 'zod/mini'
import { historyEntry } from '#src/areas/vacancies/vacancy-history.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant, reference } from '#src/contract/values/primitives.ts'
import { adminVacancy, changedVacancy } from '../admin-vacancy.ts'
import { revision } from './revisions/revision.ts'

const change = z.object({ field: z.string(), from: z.string(), to: z.string() })

export const showVacancyPage = endpoint('GET', '/api/admin/job-vacancies/:id', 'admin', {
  summary: 'Everything about a vacancy: its owner, decisions and who made them, changes, emails',
  missing: 'vacancy_not_found',
  response: z.object({
    vacancy: adminVacancy,
    owner: z.nullable(z.object({ id, name: z.string(), email: z.string() })),
    applications: z.int(),
    company_assigned: z.boolean(),
    /** Oldest first, with decisions that were taken back. */
    history: z.array(
      z.extend(historyEntry, {
        actor_name: z.nullable(z.string()),
        approval_reason: z.nullable(z.string()),
      }),
    ),
    revision: z.nullable(revision),
    revisions: z.array(
      z.object({
        id,
        status: z.literal([1, 2]),
        created_at: instant,
        decided_at: instant,
        changes: z.array(change),
      }),
    ),
    /** Mails to the owner and about it that are still on record, newest first, at most 50. */
    mails: z.array(
      z.object({
        id,
        template: z.string(),
        recipient: z.string(),
        created_at: instant,
        state: z.enum(['waiting', 'sent', 'failed']),
      }),
    ),
  }),
})

export const assignCompany = endpoint('PUT', '/api/admin/job-vacancies/:id/company', 'admin', {
  summary:
    'Link a vacancy to a claimed company, whatever its name or account; null resets it to the company of its name and account',
  missing: 'vacancy_not_found',
  body: z.object({ company_id: z.nullable(reference('field.required')) }),
  response: changedVacancy,
})
