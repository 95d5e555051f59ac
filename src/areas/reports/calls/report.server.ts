import { sql } from 'kysely'
import { companyNames } from '#src/areas/catalogue/index.ts'
import { announce } from '#src/areas/mail/index.ts'
import { waitingRevisions } from '#src/areas/moderation/index.ts'
import { findVacancyFacts, getState, lockPublicVacancy, vacancyFacts } from '#src/areas/vacancies/index.ts'
import type { FrozenReason } from '#src/areas/vacancies/vacancy-state.ts'
import type { QueryOf } from '#src/contract/endpoint.ts'
import { problem } from '#src/contract/errors.ts'
import type { BotSignal } from '#src/contract/screening.ts'
import { isSameEmail } from '#src/contract/values/typed-text.ts'
import { CORRECTION_MS, DAY_MS } from '#src/contract/values/units.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { hasWords } from '#src/platform/db/queries/search-text.ts'
import { clientAddress, getNetwork } from '#src/platform/http/abuse/client-address.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { lockPerson } from '#src/platform/personal-data/platform-personal-data.ts'
import { makeLink, removeLinks } from '#src/platform/signed-links.ts'
import { en } from '#src/strings/en.ts'
import { acceptedLanguage, type Language } from '#src/strings/languages.ts'
import { reportConfirmation } from '../mails/vacancy-reports-mails.ts'
import type { ReportReason } from '../report-reasons.ts'
import {
  confirmReport,
  countReporters,
  insertReport,
  openReportsOf,
  removeMistypedReports,
  reportersOfMany,
} from '../rows/reports.ts'
import { decideReports, type ReportContext } from './decide-reports.server.ts'
import * as linkedReport from './freeze-if-reported.server.ts'
import { freezeIfReported } from './freeze-if-reported.server.ts'
import { mailAdmins } from './mail-reports.server.ts'
import * as undo from './undo-report-decision.server.ts'
import * as contract from './vacancy-reports.ts'
import { confirmLinkedReport, getLinkedReport, reportVacancy } from './vacancy-reports.ts'

/** Verified companies first: nothing hides their vacancies until somebody looks. */
async function getReportedQueue(
  { db, clock }: AppContext,
  query: QueryOf<typeof contract.listReportedVacancies>,
): Promise<{ rows: contract.ReportedVacancy[]; total: number }> {
  const today = dayInColombo(clock.now())
  const found = await findReported(db, query)
  const ids = found.map(({ id }) => id)
  const [reports, revisions] = [await openReportsOf(db, ids), await waitingRevisions(db, ids)]
  const rows = found.map(
    ({ id, position, company_name, frozen_reason, is_verified, reporters, ...facts }) => ({
      vacancy_id: id,
      position,
      company_name,
      state: getState(facts, today),
      frozen_reason: frozen_reason as FrozenReason | null,
      is_verified,
      reporters,
      revision_id: revisions.get(id)?.id ?? null,
      reports: reports
        .filter(({ vacancy_id }) => vacancy_id === id)
        .map(({ reason, signals, ...report }) => ({
          ...report,
          reason: reason as ReportReason,
          signals: (signals ?? []) as BotSignal[],
        })),
    }),
  )
  return { rows, total: found[0]?.total ?? 0 }
}

const factColumns = [
  'vacancy.id',
  'vacancy.position',
  'vacancy.company_name',
  'vacancy.status',
  'vacancy.closing_date',
  'vacancy.closed_at',
  'vacancy.closed_reason',
  'vacancy.frozen_at',
  'vacancy.frozen_reason',
] as const

async function findReported(db: Db, { q: words, language }: QueryOf<typeof contract.listReportedVacancies>) {
  // Counts the reports before it joins each vacancy by its id: vacancies are many and wide, and the planner
  // overestimates how many are reported.
  const open = db
    .selectFrom('vacancy_reports as report')
    .select([
      'report.vacancy_id',
      reportersOfMany.as('reporters'),
      sql`min(report.created_at)`.as('first_at'),
    ])
    .where('report.decision', 'is', null)
    .$if(language !== undefined, (open) =>
      open.where('report.vacancy_id', 'in', (of) =>
        of
          .selectFrom('vacancy_reports as written')
          .select('written.vacancy_id')
          .where('written.decision', 'is', null)
          .where('written.sender_language', '=', language!),
      ),
    )
    .groupBy('report.vacancy_id')
  let query = db
    .selectFrom(open.as('open'))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom(vacancyFacts)
          .selectAll()
          .whereRef('vacancy.id', '=', 'open.vacancy_id')
          .offset(sql.lit(0))
          .as('vacancy'),
      (join) => join.onTrue(),
    )
    .leftJoin(companyNames, 'companies.id', 'vacancy.company_id')
    .select(factColumns)
    .select([
      'open.reporters',
      sql<boolean>`companies.verified_at is not null`.as('is_verified'),
      sql<number>`(count(*) over ())::int`.as('total'),
    ])
  if (words !== undefined)
    query = query.where(
      hasWords(
        sql`lower(vacancy.position || ' ' || vacancy.company_name || ' ' ||
          (select string_agg(concat(other.details, ' ', other.email), ' ') from vacancy_reports as other
            where other.vacancy_id = vacancy.id and other.decision is null))`,
        words,
      ),
    )
  return query
    .orderBy('is_verified', 'desc')
    .orderBy(sql`vacancy.frozen_at is not null`, 'desc')
    .orderBy('open.reporters', 'desc')
    .orderBy('open.first_at')
    .orderBy('vacancy.id')
    .limit(contract.REPORTED_SHOWN)
    .execute()
}

/** The link that confirms a report is good for as long as the report could count. */
const LINK_MS = 7 * DAY_MS
const NOTIFY_AT = 3

export function mountReports(bind: Binder, context: ReportContext): void {
  // A report counts once its address is confirmed. A filled honeypot gets the same answer; nothing is stored.
  bind(reportVacancy, ({ params, body, viewer, request, botSignals: signals, recordAnswer }) => {
    const { reason, details = null, email, previous_email } = body
    const vacancy_id = params.id
    const language = acceptedLanguage(request.headers['accept-language'], viewer.user?.language)
    const network = getNetwork(clientAddress(request))
    const now = context.clock.now()
    return context.changes.transaction(async (trx, changed) => {
      const answer = () => recordAnswer(trx, { message: en['report.sent'] })
      if (email) await lockPerson(trx, email, now)
      const view = await lockPublicVacancy(trx, vacancy_id, dayInColombo(now))
      if (view === 'hidden') throw problem('vacancy_not_found')
      if (view === 'gone') throw problem('vacancy_gone')
      if (signals.includes('trap_filled')) return answer()
      if (previous_email) {
        const mistyped = { vacancy_id, network, email: previous_email.toLowerCase() }
        const since = new Date(now.getTime() - CORRECTION_MS).toISOString()
        await removeLinks(trx, ['vacancy-report'], await removeMistypedReports(trx, mistyped, since))
      }
      const before = await countReporters(trx, vacancy_id)
      const address = email?.toLowerCase() ?? null
      const id = await insertReport(trx, {
        vacancy_id,
        reason,
        details,
        email: address,
        network,
        sender_language: language,
        created_at: now.toISOString(),
        signals: signals.length > 0 ? [...signals] : null,
      })
      await audit(trx, viewer, now, {
        action: 'vacancy.reported',
        subject_id: vacancy_id,
        detail: { reason },
      })
      const vacancy = (await findVacancyFacts(trx, vacancy_id))!
      if (address !== null) {
        if (viewer.user?.emailConfirmed && isSameEmail(viewer.user.email, address))
          await confirmReport(trx, { id, email: address }, now)
        else await askReporter(trx, now, { id, email: address, language }, vacancy)
      }
      const reporters = await countReporters(trx, vacancy_id)
      if (before < NOTIFY_AT && reporters >= NOTIFY_AT) await mailAdmins(trx, now, vacancy, reporters)
      changed(...(await freezeIfReported(trx, now, vacancy_id)))
      return answer()
    })
  })
  bind(getLinkedReport, ({ viewer }) => linkedReport.read(context.db, viewer))
  bind(confirmLinkedReport, async ({ viewer }) => ({
    message: en['report.confirmed'],
    data: await linkedReport.confirm(context, viewer),
  }))
  bind(contract.listReportedVacancies, async ({ query, reply }) => {
    const { rows, total } = await getReportedQueue(context, query)
    reply.header('x-total-count', String(total))
    return rows
  })
  bind(contract.dismissReports, async ({ params, viewer, say }) => {
    await decideReports(context, viewer, params.id, 'fine')
    return { message: say('report.dismissed') }
  })
  bind(contract.askIfFilled, async ({ params, viewer, say }) => {
    await decideReports(context, viewer, params.id, 'fine', { isQuestion: true })
    return { message: say('report.question') }
  })
  bind(contract.undoReportDecision, async ({ params, viewer, say }) => {
    await undo.undoReportDecision(context, viewer, params.id)
    return { message: say('report.taken_back') }
  })
  bind(contract.removeReported, async ({ params, body, viewer, say }) => {
    await decideReports(context, viewer, params.id, 'removed', body)
    return { message: say('report.removed') }
  })
}

async function askReporter(
  trx: Trx,
  now: Date,
  { id, email, language }: { id: number; email: string; language: Language },
  { position, company_name }: { position: string; company_name: string },
): Promise<void> {
  const expiresAt = new Date(now.getTime() + LINK_MS)
  const link_token = await makeLink(trx, now, {
    purpose: 'vacancy-report',
    subjectId: id,
    language,
    to: email,
    expiresAt,
  })
  const payload = { position, company_name, link_token, language }
  await announce(trx, now, reportConfirmation, email, payload)
}
