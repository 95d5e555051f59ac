import { sql, type SqlBool } from 'kysely'
import { isClaimed } from '#src/areas/catalogue/index.ts'
import { HOME_COUNTRY } from '#src/areas/catalogue/places.ts'
import type { Deciding } from '#src/areas/decisions/index.ts'
import { removeBytes } from '#src/areas/files/index.ts'
import { adminNames } from '#src/areas/people/index.ts'
import {
  abroadErrors,
  auditVacancy,
  isOpenOn,
  type LockedVacancy,
  lockVacancies,
  lockVacancy,
  movedOn,
  publicTopics,
  updateVacancy,
  vacancyRows,
} from '#src/areas/vacancies/index.ts'
import { vacancyStatus } from '#src/areas/vacancies/vacancy.ts'
import type { ContentTag, AnswerOf, BodyOf } from '#src/contract/endpoint.ts'
import { fieldProblem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import type { Call } from '#src/platform/http/endpoints/call.ts'
import type { PendingCall } from '#src/platform/http/endpoints/input.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { getAdminVacancy, type ApplicationCounts } from '../rows/vacancy-risks.ts'
import * as contract from './admin-moderation.ts'
import { listOpenItems, OPEN_MS, type OpenItem, openQueueItem } from './admin-moderation.ts'
import { applyDecision, decideVacancy, type Decisions } from './decide-vacancy.server.ts'
import { deleteLocked, deleteVacancy } from './delete-vacancy.server.ts'
import { editRules, editVacancy } from './edit-vacancy.server.ts'
import { getVacancyPage } from './get-vacancy-page.server.ts'
import { isUndoOfRefusal, riskNow } from './high-risk.server.ts'
import { decideRevision } from './revisions/decide-revision.server.ts'
import { getRevisionQueue } from './revisions/proposed-vacancy.server.ts'
import { decideRevision as decide, listRevisions } from './revisions/revision.ts'
import { undoRevisionDecision } from './revisions/undo-revision-decision.server.ts'
import { assignCompany, showVacancyPage } from './vacancy-page.ts'

type EditCall = Pick<
  Call<typeof contract.editVacancy>,
  'params' | 'body' | 'sent' | 'file' | 'viewer' | 'say'
>

export function mountModeration(
  bind: Binder,
  context: Decisions & { applicationCounts: ApplicationCounts },
): void {
  bind(contract.decideVacancy, async ({ params, body, viewer, say }) => {
    const data = await decideVacancy(context, viewer, params.id, body)
    return { message: say('vacancy.status_updated'), data }
  })

  bind(contract.deleteVacancy, async ({ params, viewer, say }) => {
    await deleteVacancy(context, viewer, params.id)
    return { message: say('vacancy.deleted') }
  })

  const edit = async ({ params, body: fields, sent, file: poster, viewer, say }: EditCall) => {
    const data = await editVacancy(context, viewer, params.id, { fields, sent, poster })
    return { message: say('vacancy.updated'), data }
  }
  const rules = ({ params, right }: Pick<PendingCall<typeof contract.editVacancy>, 'params' | 'right'>) =>
    editRules(context, params.id, right)

  bind(contract.editVacancy, edit, rules)
  bind(contract.editVacancyByPost, edit, rules)
  mountPapers(bind, context)

  bind(contract.reviewVacancies, async ({ body, viewer, say }) => {
    const data = await reviewVacancies(context, viewer, body)
    return { message: say(body.action === 'delete' ? 'vacancy.deleted' : 'vacancy.status_updated'), data }
  })

  bind(showVacancyPage, ({ params }) => getVacancyPage(context, context.applicationCounts, params.id))
  mountCompanyChoice(bind, context)
  bind(listRevisions, async ({ query, reply }) => {
    const { rows, total } = await getRevisionQueue(context, query)
    reply.header('x-total-count', String(total))
    return rows
  })
  bind(decide, async ({ params, body, viewer, say }) => ({
    message: say('vacancy.status_updated'),
    data:
      body.status === 0
        ? await undoRevisionDecision(context, viewer, params.id, body)
        : await decideRevision(context, viewer, params.id, { ...body, status: body.status }),
  }))
}

function mountPapers(bind: Binder, { db, changes, clock }: Decisions): void {
  // `null` asks for the papers again, at the next approval.
  bind(contract.allowDirectHiring, async ({ params, body, viewer, say }) => {
    const direct_hiring_note = body.note ?? null
    const now = clock.now()
    const data = await changes.transaction(async (trx, changed) => {
      const row = await lockVacancy(trx, params.id)
      if (row.direct_hiring_note !== direct_hiring_note) {
        await updateVacancy(trx, row.id, { direct_hiring_note, updated_at: movedOn(row.updated_at, now) })
        const allowed = direct_hiring_note !== null
        await auditVacancy(trx, viewer, now, 'vacancy.direct_hiring', row, { allowed })
        changed(...publicTopics(row))
      }
      return getAdminVacancy(trx, row.id, dayInColombo(now))
    })
    return { message: say('vacancy.abroad.direct'), data }
  })

  // Only vacancies older than the rule lack papers; those that close soonest come first.
  bind(contract.listWithoutPapers, () => {
    const today = dayInColombo(clock.now())
    return db
      .selectFrom(vacancyRows)
      .select(['id', 'position', 'company_name', 'closing_date'])
      .where(isOpenOn(today))
      .where(sql<SqlBool>`(country <> ${sql.lit(HOME_COUNTRY)} or workplace = 'overseas')`)
      .where('direct_hiring_note', 'is', null)
      .where(
        sql<SqlBool>`(licence_no is null or approval_no is null or approval_until is null
        or approval_until < ${today}::date or country = ${sql.lit(HOME_COUNTRY)} or workplace is distinct from 'overseas')`,
      )
      .orderBy('closing_date')
      .orderBy('id')
      .limit(contract.WITHOUT_PAPERS_SHOWN)
      .execute()
  })
}

function mountCompanyChoice(bind: Binder, { changes, clock }: Decisions): void {
  // The company stays assigned until the vacancy's name changes; `null` assigns the one that name and account lead to.
  bind(assignCompany, async ({ params: { id }, body: { company_id: company }, viewer, say }) => {
    const now = clock.now()
    const data = await changes.transaction(async (trx, changed) => {
      const row = await lockVacancy(trx, id)
      if (company !== null && !(await isClaimed(trx, company)))
        throw fieldProblem('company_id', 'company.not_claimed')
      await sql`select assign_vacancy(${id}, ${company}::integer)`.execute(trx)
      const vacancy = await getAdminVacancy(trx, id, dayInColombo(now))
      const company_name = vacancy.company?.name ?? row.company_name
      await auditVacancy(trx, viewer, now, 'vacancy.company_set', { ...row, company_name })
      const tags = [row.company_id, vacancy.company?.id ?? null].flatMap((of): ContentTag[] =>
        of === null ? [] : [`company:${of}`],
      )
      changed(...publicTopics(row), ...tags)
      return vacancy
    })
    return { message: say('job_page.company.set'), data }
  })
}

const statusAfter = {
  approve: vacancyStatus.approved,
  reject: vacancyStatus.rejected,
  pend: vacancyStatus.pending,
} as const

type Outcome = AnswerOf<typeof contract.reviewVacancies>['data'][number]['outcome']

/** All or none; each id has its own outcome. */
async function reviewVacancies(
  context: Decisions,
  viewer: Viewer,
  { ids, action, from_status, ...given }: BodyOf<typeof contract.reviewVacancies>,
) {
  const now = context.clock.now()
  const posters: string[] = []
  const outcomes = new Map<number, Outcome>(ids.map((id) => [id, 'not_found']))
  await context.changes.transaction(async (trx, changed) => {
    const rows = await lockVacancies(trx, [...outcomes.keys()])
    const isSelected = (row: LockedVacancy) => from_status == null || row.status === from_status
    if (action === 'approve') {
      const approved = rows.filter((row) => isSelected(row) && row.status !== vacancyStatus.approved)
      refuseAnyWithoutPapers(approved, dayInColombo(now))
      await refuseAnyOfHighRisk({ ...context, trx, viewer, now }, approved)
    }
    for (const row of rows) {
      if (!isSelected(row)) outcomes.set(row.id, 'unchanged')
      else if (action === 'delete') {
        changed(...publicTopics(row))
        await context.onDelete(trx, now, row.id)
        posters.push(...(await deleteLocked(trx, viewer, now, row)))
        outcomes.set(row.id, 'done')
      } else {
        const status = statusAfter[action]
        outcomes.set(row.id, row.status === status ? 'unchanged' : 'done')
        const decision = { ...given, status }
        if (row.status !== status)
          changed(...(await applyDecision({ ...context, trx, viewer, now }, row, decision)))
      }
    }
  })
  for (const poster of posters) await removeBytes(context.store, poster)
  return [...outcomes].map(([id, outcome]) => ({ id, outcome }))
}

function refuseAnyWithoutPapers(rows: readonly LockedVacancy[], today: string): void {
  const refused = rows.filter((row) => Object.keys(abroadErrors(row, today)).length > 0)
  if (refused.length > 0)
    throw fieldProblem('ids', 'vacancy.abroad.bulk', { ids: refused.map(({ id }) => id).join(', ') })
}

/** Vacancies of high risk are decided one by one, with their reasons in view. */
async function refuseAnyOfHighRisk(deciding: Deciding, rows: readonly LockedVacancy[]): Promise<void> {
  const { trx, now } = deciding
  const ids: number[] = []
  for (const row of rows)
    if (!(await isUndoOfRefusal(deciding, row)) && (await riskNow(trx, row, now)).is_marked) ids.push(row.id)
  if (ids.length > 0) throw fieldProblem('ids', 'vacancy.high_risk.bulk', { ids: ids.join(', ') })
}

export function mountOpenItems(bind: Binder, { db, clock }: AppContext): void {
  const listOthers = (admin: number, now: Date): Promise<OpenItem[]> =>
    db
      .selectFrom('open_items as open')
      .innerJoin(adminNames, 'admins.id', 'open.admin_id')
      .select(['open.queue', 'open.item_id as id', 'admins.name as admin_name'])
      .where('open.admin_id', '<>', admin)
      .where('open.opened_at', '>', new Date(now.getTime() - OPEN_MS).toISOString())
      .orderBy('open.opened_at')
      .orderBy('open.admin_id')
      .execute()

  bind(listOpenItems, ({ viewer }) => listOthers(viewer.admin!.id, clock.now()))
  bind(openQueueItem, async ({ body: { queue, id: item_id }, viewer }) => {
    const [admin_id, now] = [viewer.admin!.id, clock.now()]
    const open = { queue, item_id, opened_at: now.toISOString() }
    await db
      .insertInto('open_items')
      .values({ admin_id, ...open })
      .onConflict((conflict) => conflict.column('admin_id').doUpdateSet(open))
      .execute()
    return listOthers(admin_id, now)
  })
}
