import { mailsAbout } from '#src/areas/mail/index.ts'
import { adminNames, findUserContact } from '#src/areas/people/index.ts'
import { asFieldText } from '#src/areas/vacancies/field-text.ts'
import { findVacancy, getHistory } from '#src/areas/vacancies/index.ts'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import { problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Db } from '#src/platform/db/database.ts'
import { revisionStatus, waitingRevision } from '../rows/revisions.ts'
import { type ApplicationCounts, getAdminVacancy } from '../rows/vacancy-risks.ts'
import { getField, proposedVacancy } from './revisions/proposed-vacancy.server.ts'
import type { showVacancyPage } from './vacancy-page.ts'

const MAX_MAILS = 50

export async function getVacancyPage(
  { db, clock }: AppContext,
  applicationCounts: ApplicationCounts,
  id: number,
): Promise<AnswerOf<typeof showVacancyPage>> {
  const today = dayInColombo(clock.now())
  const row = await findVacancy(db, id)
  if (!row) throw problem('vacancy_not_found')
  const owner = row.user_id === null ? undefined : await findUserContact(db, row.user_id)
  const history = await getHistory(db, row)
  const names = await getAdminNames(
    db,
    history.flatMap(({ actor, actor_id }) => (actor === 'admin' && actor_id !== null ? [actor_id] : [])),
  )
  const waiting = await waitingRevision(db, id)
  const counts = await applicationCounts(db, [id])
  return {
    vacancy: await getAdminVacancy(db, id, today),
    owner: owner ? { id: row.user_id!, ...owner } : null,
    applications: counts.get(id)?.applications ?? 0,
    company_assigned: row.company_assigned,
    history: history.map((entry) => ({
      ...entry,
      actor_name:
        entry.actor === 'admin'
          ? (names.get(entry.actor_id!) ?? null)
          : entry.actor === 'owner'
            ? (owner?.name ?? null)
            : null,
    })),
    revision: waiting ? await proposedVacancy(db, row, waiting, today) : null,
    revisions: (
      await db
        .selectFrom('vacancy_revisions')
        .select(['id', 'status', 'changes', 'created_at', 'decided_at'])
        .where('vacancy_id', '=', id)
        .where('status', '<>', revisionStatus.waiting)
        .orderBy('id', 'desc')
        .execute()
    ).map(({ changes, ...decided }) => ({
      ...decided,
      status: decided.status as 1 | 2,
      decided_at: decided.decided_at!,
      changes: Object.entries(changes).map(([column, { from, to }]) => ({
        field: getField(column),
        from: asFieldText(from),
        to: asFieldText(to),
      })),
    })),
    mails: await mailsAbout(db, { subject: 'vacancy', subject_id: id }, MAX_MAILS),
  }
}

async function getAdminNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom(adminNames)
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
