import type { AnswerOf } from '#src/contract/endpoint.ts'
import { problem } from '#src/contract/errors.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import { claimedAlike, claimedCompanies } from '../rows/claimed-companies.ts'
import { type CompanyReplies, type CompanyVacancies, findCompany } from '../rows/companies.ts'
import { waitingChanges } from '../rows/company-changes.ts'
import { companiesLike, mergedInto } from '../rows/merge-companies.ts'
import type { showCompany } from './companies.ts'
import type { ClaimedCompany, FoundCompany, WaitingChange } from './company-admin.ts'
import type { CompanyReviewContext } from './company-contact.server.ts'
import { storagePath } from './picture.server.ts'

const unknownAccount = { name: '', email: '' }

const noPostings = { vacancies: 0, own_vacancies: 0, other_accounts: 0 }

export async function getWaitingChanges({
  db,
  contactOf,
  postingsOf,
}: CompanyReviewContext): Promise<WaitingChange[]> {
  const changes: WaitingChange[] = []
  const alikeOf = await claimedAlike(db)
  for (const row of await waitingChanges(db)) {
    const { name, email } = (await contactOf(db, row.user_id)) ?? unknownAccount
    const company =
      row.company_id === null
        ? null
        : {
            id: row.company_id,
            name: row.now_name!,
            description: row.now_description,
            website: row.now_website,
            district: row.now_district,
            logo_url: storagePath(row.now_logo),
            is_verified: row.verified_at !== null,
          }
    changes.push({
      ...row,
      logo_url: storagePath(row.logo),
      held: row.held && { id: row.held.id!, name: row.held.name! },
      alike: row.held ? null : alikeOf({ company_name: row.name, company_id: row.company_id }),
      user: { id: row.user_id, name, email },
      company,
      evidence: {
        same_domain: isAtWebsite(email, row.website),
        ...(row.named_id === null ? noPostings : await postingsOf(db, row.named_id, row.user_id)),
      },
    })
  }
  return changes
}

function isAtWebsite(email: string, website: string | null): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  const host = website && URL.parse(website)?.hostname.replace(/^www\./, '')
  return Boolean(host) && (domain === host || domain.endsWith(`.${host}`))
}

export async function getClaimedCompanies({
  db,
  contactOf,
}: CompanyReviewContext): Promise<ClaimedCompany[]> {
  const companies: ClaimedCompany[] = []
  for (const { user_ids, ...row } of await claimedCompanies(db)) {
    const accounts = []
    for (const id of user_ids ?? []) accounts.push({ id, ...((await contactOf(db, id)) ?? unknownAccount) })
    companies.push({ ...row, claimed_at: row.claimed_at!, accounts })
  }
  return companies
}

export async function getSimilarCompanies({ db }: CompanyReviewContext, q: string): Promise<FoundCompany[]> {
  return (await companiesLike(db, q)).map(({ id, name, sort_order, claimed_at, verified_at }) => ({
    id,
    name,
    is_client: sort_order !== null,
    is_claimed: claimed_at !== null,
    is_verified: verified_at !== null,
  }))
}

export interface CompanyContext extends AppContext {
  vacanciesOf: CompanyVacancies
  repliesOf: CompanyReplies
}

/** Others are hidden: a name may be unreviewed, or an erased person's. */
export async function getCompany(context: CompanyContext, id: number): Promise<AnswerOf<typeof showCompany>> {
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

/** Fewer applications say nothing of a company. */
const FEWEST_APPLICATIONS = 10

function getFigure({ applications, answered, days }: Awaited<ReturnType<CompanyReplies>>) {
  if (applications < FEWEST_APPLICATIONS) return null
  return { of_ten: Math.round((answered / applications) * 10), days }
}
