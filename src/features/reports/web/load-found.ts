import type { Api, Result } from '#src/contract/client.ts'
import type { RowOf } from '#src/contract/endpoint.ts'
import { listAccounts } from '#src/features/accounts/admin-contract.ts'
import {
  getCategoryApplication,
  getJobSeekerForm,
  listAllApplications,
  listJobSeekerForms,
} from '#src/features/applications/admin-contract.ts'
import { companyHref } from '#src/features/companies/company-address.ts'
import { findCompanies } from '#src/features/companies/company-admin-contract.ts'
import { listContactMessages } from '#src/features/contact/admin-contract.ts'
import { listAllVacancies } from '#src/features/moderation/all-vacancies-contract.ts'
import { findByContact } from '#src/features/moderation/notes-contract.ts'
import { showVacancyPage } from '#src/features/moderation/vacancy-page-contract.ts'
import { formatDay } from '#src/strings/format.ts'
import type { PanelKey } from '#src/strings/panel.ts'

const SHOWN = 5
const APPLICATIONS_READ = 50
const CATEGORY_LIST = '/admin-panel/applications/category-applicants'
const POSITION_LIST = '/admin-panel/applications/position-applicants'

interface Row {
  key: string
  /** A person has no page, but the pages of what they sent. */
  to?: string
  title: string
  text: string
  under?: readonly { key: string; to: string; title: string; text: string }[]
}

export interface Found {
  kind: PanelKey
  rows: readonly Row[] | undefined
  total: number
  list?: string
}

async function kindOf<T>(
  kind: PanelKey,
  requested: Promise<Result<readonly T[]>>,
  row: (found: T) => Row,
  list?: string,
): Promise<Found> {
  const result = await requested
  if (!result.ok) return { kind, rows: undefined, total: 0 }
  return {
    kind,
    rows: result.data.slice(0, SHOWN).map(row),
    total: result.total ?? result.data.length,
    ...(list === undefined ? {} : { list }),
  }
}

/** One thing by its number, as a list: a number that is nobody's is no failure. */
async function alone<T>(requested: Promise<Result<T>>): Promise<Result<readonly T[]>> {
  const result = await requested
  if (result.ok) return { ...result, data: [result.data] }
  return result.kind === 'refused' && result.status === 404
    ? { ok: true, status: 200, data: [], total: 0 }
    : result
}

type Named = { id: number; full_name?: string | null; name?: string | null; email?: string | null }
const words = (...all: (string | number | null | undefined)[]) =>
  all.filter((word) => word != null && word !== '').join(' · ')
const nameOf = ({ full_name, name, id }: Named) => full_name ?? name ?? String(id)

function numberOf(prefix: 'CA' | 'JS', q: string): string | undefined {
  return new RegExp(`^${prefix}-?0*([1-9][0-9]{0,8})$`, 'i').exec(q)?.[1]
}

type Applied = RowOf<typeof listAllApplications>

/** Applications under who sent them, known by the address: the newest first. */
async function personsOf(requested: Promise<Result<readonly Applied[]>>, list: string): Promise<Found> {
  const result = await requested
  const kind = 'find.persons'
  if (!result.ok) return { kind, rows: undefined, total: 0 }
  const sent = Map.groupBy(result.data, ({ email, id }) => email?.toLowerCase() ?? String(id))
  const rows = [...sent.values()].slice(0, SHOWN).map((applications): Row => {
    const [{ email, phone, name }] = applications as [Applied]
    return {
      key: email ?? applications[0]!.applicant_no,
      title: name ?? '',
      text: words(email, phone),
      under: applications.map(({ id, source, applicant_no, job_position, company_name, ...row }) => ({
        key: applicant_no,
        to: `${source === 'job_applicants' ? POSITION_LIST : CATEGORY_LIST}/${id}`,
        title: applicant_no,
        text: words(job_position ?? row.job_category_name, company_name, formatDay(row.created_at)),
      })),
    }
  })
  return { kind, rows, total: result.total ?? result.data.length, list }
}

export async function loadFound(
  api: Api,
  q: string,
  signal: AbortSignal,
  isOwner: boolean,
): Promise<Found[]> {
  const query = { q, page: 1, per_page: SHOWN } as const
  const search = new URLSearchParams({ q }).toString()
  const isNumber = /^[0-9]{1,6}$/.test(q)
  const [application, form] = [numberOf('CA', q), numberOf('JS', q)]
  type Job = { id: number; position: string; company_name: string }
  const job = ({ id, position, company_name }: Job): Row => ({
    key: String(id),
    to: `/admin-panel/jobs/${id}`,
    title: position,
    text: words(id, company_name),
  })
  const requested = [
    kindOf('find.jobs', api(listAllVacancies, { query, signal }), job, `/admin-panel/jobs?${search}`),
    isNumber
      ? kindOf(
          'find.number',
          alone(api(showVacancyPage, { params: { id: String(Number(q)) }, signal })),
          (found) => job(found.vacancy),
        )
      : kindOf('find.contact', api(findByContact, { query: { contact: q }, signal }), job),
    application === undefined
      ? personsOf(
          api(listAllApplications, { query: { ...query, per_page: APPLICATIONS_READ }, signal }),
          `/admin-panel/applications?${search}`,
        )
      : kindOf(
          'find.applications',
          alone(api(getCategoryApplication, { params: { id: application }, signal })),
          (row) => ({
            key: String(row.id),
            to: `${CATEGORY_LIST}/${row.id}`,
            title: nameOf(row),
            text: words(row.email),
          }),
        ),
    kindOf(
      'find.forms',
      form === undefined
        ? api(listJobSeekerForms, { query, signal })
        : alone(api(getJobSeekerForm, { params: { id: form }, signal })),
      (row) => ({
        key: String(row.id),
        to: `/admin-panel/job-seekers/${row.id}`,
        title: nameOf(row),
        text: words(row.email),
      }),
      form === undefined ? `/admin-panel/job-seekers?${search}` : undefined,
    ),
    kindOf(
      'find.companies',
      api(findCompanies, { query: { q }, signal }),
      (row) => ({ key: String(row.id), to: companyHref(row), title: row.name, text: String(row.id) }),
      `/admin-panel/companies?${search}`,
    ),
    kindOf(
      'find.messages',
      api(listContactMessages, { query, signal }),
      (row) => ({
        key: String(row.id),
        to: `/admin-panel/messages?${search}`,
        title: nameOf(row),
        text: row.message.slice(0, 80),
      }),
      `/admin-panel/messages?${search}`,
    ),
    ...(isOwner
      ? [
          kindOf(
            'find.accounts',
            api(listAccounts, { query, signal }),
            (row) => ({
              key: `${row.source} ${row.id}`,
              to: `/admin-panel/accounts?${search}`,
              title: nameOf(row),
              text: words(row.email),
            }),
            `/admin-panel/accounts?${search}`,
          ),
        ]
      : []),
  ]
  return Promise.all(requested)
}
