import { deleteFile, recordFile } from '#src/areas/files/index.ts'
import type { ContentTag, AnswerOf } from '#src/contract/endpoint.ts'
import { problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { deleteUnusedLogos, partAccount } from '../rows/claimed-companies.ts'
import { type CompanyReplies, type CompanyVacancies, findCompany, mergedInto } from '../rows/companies.ts'
import * as changes from '../rows/company-changes.ts'
import { currentBanner } from './banner.server.ts'
import { showBanner, showCompany, type OwnCompany } from './companies.ts'
import * as owners from './companies.ts'
import type { CompanyReviewContext } from './company-contact.server.ts'
import { getCompanyAndVacancyTags } from './decide-company-change.server.ts'
import { storagePath, withPicture } from './picture.server.ts'

export function mountOwnCompanies(bind: Binder, context: CompanyReviewContext): void {
  const { db, clock, store } = context
  bind(owners.readOwnCompany, async ({ viewer: { user } }) => ({
    ...(await getOwnCompany(db, user!.id)),
    posted_name: await context.postedName(db, user!.id),
  }))
  // A new change replaces a waiting one, but keeps its logo unless another is sent or it is removed.
  bind(owners.sendCompanyChange, async ({ viewer, body, file: upload, say }) => {
    const { name, description = null, website = null, district = null } = body
    const removeLogo = body.remove_logo === 'true'
    const user_id = viewer.user!.id
    const now = clock.now()
    const data = await withPicture(store, upload, (file) =>
      db.transaction().execute(async (trx) => {
        const waiting = await changes.lockOwnChange(trx, user_id)
        const company = await changes.companyOfAccount(trx, user_id)
        if (file) await recordFile(trx, file, now)
        const logo = file?.key ?? (removeLogo ? null : (waiting?.logo ?? null))
        const removes_logo = logo === null && removeLogo && company?.logo != null
        const profile = { name, description, website, district }
        const change = { ...profile, user_id, company_id: company?.id ?? null, logo, removes_logo }
        const id = await changes.storeChange(trx, change, now)
        if (waiting?.logo !== logo) await deleteFile(trx, waiting?.logo ?? null)
        await audit(trx, viewer, now, {
          action: 'company.change_sent',
          subject: 'company_change',
          subject_id: id,
          detail: { name },
        })
        return getOwnCompany(trx, user_id)
      }),
    )
    return { message: say('company.sent'), data }
  })
  bind(owners.dropCompanyChange, async ({ viewer, say }) => {
    const { id } = viewer.user!
    const data = await db.transaction().execute(async (trx) => {
      const waiting = await changes.lockOwnChange(trx, id)
      if (waiting) await changes.removeChange(trx, waiting.id)
      await deleteFile(trx, waiting?.logo ?? null)
      return getOwnCompany(trx, id)
    })
    return { message: say('company.taken_back'), data }
  })
}

export interface CompanyContext extends AppContext {
  vacanciesOf: CompanyVacancies
  repliesOf: CompanyReplies
}

export function mountCompanies(bind: Binder, context: CompanyContext): void {
  bind(showCompany, ({ params }) => getCompany(context, params.id))
  bind(showBanner, () => currentBanner(context))
}

async function getOwnCompany(db: Db, userId: number): Promise<OwnCompany> {
  const [company, last] = [
    await changes.companyOfAccount(db, userId),
    await changes.getLastChange(db, userId),
  ]
  return {
    company: company
      ? { ...company, logo_url: storagePath(company.logo), is_verified: company.verified_at !== null }
      : null,
    waiting:
      last?.status === changes.changeStatus.waiting ? { ...last, logo_url: storagePath(last.logo) } : null,
    refused: last?.status === changes.changeStatus.rejected ? { note: last.note } : null,
  }
}

/** Returns the tags of pages that show the company. */
export async function detachFromCompany(trx: Trx, userId: number): Promise<ContentTag[]> {
  const company = await changes.companyOfAccount(trx, userId)
  const logos = await changes.deleteChangesOf(trx, userId)
  if (company) await partAccount(trx, userId, company.id)
  for (const logo of [...logos, ...(await deleteUnusedLogos(trx))]) await deleteFile(trx, logo)
  return company ? getCompanyAndVacancyTags(company.id) : []
}

/**
 * Hides companies that are no clients, unclaimed and without public vacancies: the name may be unreviewed or erased.
 */
async function getCompany(context: CompanyContext, id: number): Promise<AnswerOf<typeof showCompany>> {
  const { db, clock, vacanciesOf, repliesOf } = context
  const [company, vacancies] = await Promise.all([
    findCompany(db, id),
    vacanciesOf(db, id, dayInColombo(clock.now())),
  ])
  const whole = company ? undefined : await mergedInto(db, id)
  if (whole !== undefined) return getCompany(context, whole)
  if (!company || !(company.is_client || company.is_claimed || vacancies.shown > 0))
    throw problem('not_found')
  const replies = company.is_claimed ? getFigure(await repliesOf(db, id, clock.now())) : null
  return { ...company, replies, open_vacancies: vacancies.open }
}

/** Fewer applications would not be representative. */
const FEWEST_APPLICATIONS = 10

function getFigure({ applications, answered, days }: Awaited<ReturnType<CompanyReplies>>) {
  if (applications < FEWEST_APPLICATIONS) return null
  return { of_ten: Math.round((answered / applications) * 10), days }
}
