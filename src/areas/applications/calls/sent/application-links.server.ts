import { sql } from 'kysely'
import { sentPages } from '#src/areas/applications/application.ts'
import { categoryNames } from '#src/areas/catalogue/index.ts'
import { announce, mayGetLink } from '#src/areas/mail/index.ts'
import { isSameEmail } from '#src/contract/values/typed-text.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Trx } from '#src/platform/db/database.ts'
import { hasEmail } from '#src/platform/db/queries/conditions.ts'
import { handleRequests } from '#src/platform/handle-requests.ts'
import { endLinks, makeLink } from '#src/platform/signed-links.ts'
import { type Language, offeredOrEnglish } from '#src/strings/languages.ts'
import { type ApplicationKind, readApplicantNo } from '../../application.ts'
import { applicationLink, applicationLinks, type LinkSubject } from '../../mails/sent-mails.ts'
import { findSentApplication, findSentCv } from '../../rows/sent-applications.ts'

export interface LinkRequest {
  /** `null` for everything that was sent with the address. */
  applicant_no: string | null
  email: string
  language: Language
}

/** Stores a request for a link, which takes the same time for every number and address. */
export async function requestLink({ db, clock }: AppContext, request: LinkRequest): Promise<void> {
  await db
    .insertInto('application_link_requests')
    .values({ ...request, created_at: clock.now().toISOString() })
    .execute()
}

export async function sendRequestedLinks({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  await handleRequests(db, 'application_link_requests', (trx, { applicant_no, email, language }) => {
    const used = offeredOrEnglish(language)
    return applicant_no === null
      ? sendLinks(trx, clock.now(), email, used)
      : sendLink(trx, clock.now(), { applicant_no, email, language: used })
  })
}

async function sendLink(
  trx: Trx,
  now: Date,
  { applicant_no, email: given, language }: { applicant_no: string; email: string; language: Language },
): Promise<void> {
  const read = readApplicantNo(applicant_no)
  const sent = read && (await findSent(trx, read.kind, read.id))
  if (!sent || sent.email === null || !isSameEmail(sent.email, given)) return
  const { kind, id } = read
  const { full_name, email, subject } = sent
  // Over the day's limit, the older links stay valid.
  if (!(await mayGetLink(trx, now, applicationLink, email))) return
  const purpose = sentPages[kind]
  await endLinks(trx, now, purpose, [id])
  const link_token = await makeLink(trx, now, { purpose, subjectId: id, language, to: email })
  const payload = { full_name, applicant_no, subject, link_token, language }
  await announce(trx, now, applicationLink, email, payload, { subject: kind, subject_id: id })
}

const MAX_LINKS = 10

/** Sends one email with a link to each of the newest applications; their older links end. */
async function sendLinks(trx: Trx, now: Date, to: string, language: Language): Promise<void> {
  const rows = await trx
    .selectFrom('applications as sent')
    .leftJoin(categoryNames, 'categories.id', 'sent.job_category_id')
    .select(['sent.kind', 'sent.no', 'sent.applicant_no', 'sent.job_position', 'sent.company_name'])
    .select((eb) =>
      eb.fn.coalesce('sent.job_category_name', 'categories.name', sql<string>`''`).as('category'),
    )
    .where(hasEmail('sent.email', to))
    .where((eb) => eb.or([eb('sent.stage', 'is', null), eb('sent.stage', '<>', 'withdrawn')]))
    .orderBy('sent.created_at', 'desc')
    .orderBy('sent.no', 'desc')
    .limit(MAX_LINKS)
    .execute()
  const sent = rows.map(({ kind, no, applicant_no, job_position: position, company_name, category }) => ({
    kind,
    no,
    applicant_no,
    subject:
      kind === 'position_application' ? { position: position!, company_name: company_name! } : { category },
  }))
  if (!sent[0] || !(await mayGetLink(trx, now, applicationLinks, to))) return
  const applications = []
  for (const { kind, no, applicant_no, subject } of sent) {
    const purpose = sentPages[kind]
    await endLinks(trx, now, purpose, [no])
    const link_token = await makeLink(trx, now, { purpose, subjectId: no, language, to })
    applications.push({ subject, applicant_no, link_token })
  }
  await announce(trx, now, applicationLinks, to, { applications, language })
}

interface Sent {
  full_name: string
  email: string | null
  subject: LinkSubject
}

async function findSent(trx: Trx, kind: ApplicationKind, id: number): Promise<Sent | undefined> {
  if (kind !== 'position_application') {
    const cv = await findSentCv(trx, kind, id)
    return cv && { ...cv, subject: { category: cv.job_category_name } }
  }
  const row = await findSentApplication(trx, id)
  return row && { ...row, subject: { position: row.job_position, company_name: row.company_name } }
}
