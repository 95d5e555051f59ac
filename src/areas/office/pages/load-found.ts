import {
  getCategoryApplication,
  getJobSeekerForm,
  listAllApplications,
  listJobSeekerForms,
} from '#src/areas/applications/calls/panel/admin-applications.ts'
import { findCompanies } from '#src/areas/catalogue/calls/company-admin.ts'
import { companyHref } from '#src/areas/catalogue/company-address.ts'
import { listContactMessages } from '#src/areas/intake/calls/admin-contact.ts'
import { listAllVacancies } from '#src/areas/moderation/calls/all-vacancies.ts'
import { findByContact } from '#src/areas/moderation/calls/notes.ts'
import { showVacancyPage } from '#src/areas/moderation/calls/vacancy-page.ts'
import { listAccounts } from '#src/areas/people/calls/accounts/admin-accounts.ts'
import type { Api, Result } from '#src/contract/client.ts'
import type { RowOf } from '#src/contract/endpoint.ts'
import { formatDay } from '#src/strings/format.ts'
import type { PanelKey } from '#src/strings/panel.ts'
import { groupBy } from '#src/web/lists/group-by.ts'

const SHOWN = 5
const APPLICATIONS_READ = 50
const PANEL = '/admin-panel'
const CATEGORY_LIST = `${PANEL}/applications/category-applicants`
const POSITION_LIST = `${PANEL}/applications/position-applicants`
const FORM_LIST = `${PANEL}/job-seekers`

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
  rowsOf: (found: readonly T[]) => readonly Row[],
  list?: string,
): Promise<Found> {
  const result = await requested
  if (!result.ok) return { kind, rows: undefined, total: 0 }
  const rows = rowsOf(result.data).slice(0, SHOWN)
  return { kind, rows, total: result.total ?? result.data.length, ...(list !== undefined && { list }) }
}

/** One thing by its number, as a list: a number that is nobody's is no failure. */
async function alone<T>(requested: Promise<Result<T>>): Promise<Result<readonly T[]>> {
  const result = await requested
  if (result.ok) return { ...result, data: [result.data] }
  return result.kind === 'refused' && result.status === 404
    ? { ok: true, status: 200, data: [], total: 0 }
    : result
}

type Word = string | number | null | undefined
const textOf = (words: readonly Word[]) => words.filter((word) => word != null && word !== '').join(' · ')
const rowOf = (key: string | number, to: string, title: string, ...words: readonly Word[]) => ({
  key: String(key),
  to,
  title,
  text: textOf(words),
})

type Named = { id: number; full_name?: string | null; name?: string | null; email?: string | null }
const nameOf = ({ full_name, name, id }: Named) => full_name ?? name ?? String(id)

const jobs = (found: readonly { id: number; position: string; company_name: string }[]) =>
  found.map(({ id, position, company_name }) => rowOf(id, `${PANEL}/jobs/${id}`, position, id, company_name))

/** Those who sent something that has a page of its own below `list`. */
const senders = (list: string) => (found: readonly Named[]) =>
  found.map((row) => rowOf(row.id, `${list}/${row.id}`, nameOf(row), row.email))

type Applied = RowOf<typeof listAllApplications>

/** Applications under who sent them, known by the address: the newest first. */
function persons(found: readonly Applied[]): Row[] {
  const sent = groupBy(found, ({ email, id }) => email?.toLowerCase() ?? String(id))
  return [...sent.values()].map((applications) => {
    const [{ email, phone, name, applicant_no }] = applications as [Applied]
    return {
      key: email ?? applicant_no,
      title: name ?? '',
      text: textOf([email, phone]),
      under: applications.map(({ id, source, applicant_no: no, company_name, ...row }) => {
        const list = source === 'job_applicants' ? POSITION_LIST : CATEGORY_LIST
        const what = row.job_position ?? row.job_category_name
        return rowOf(no, `${list}/${id}`, no, what, company_name, formatDay(row.created_at))
      }),
    }
  })
}

function numberOf(prefix: 'CA' | 'JS', q: string): string | undefined {
  return new RegExp(`^${prefix}-?0*([1-9][0-9]{0,8})$`, 'i').exec(q)?.[1]
}

export function loadFound(api: Api, q: string, signal: AbortSignal, isOwner: boolean): Promise<Found[]> {
  const query = { q, page: 1, per_page: SHOWN } as const
  const input = { query, signal }
  const one = (id: string) => ({ params: { id }, signal })
  const listAt = (path: string) => `${PANEL}/${path}?${new URLSearchParams({ q }).toString()}`
  const isNumber = /^[0-9]{1,6}$/.test(q)
  const [application, form] = [numberOf('CA', q), numberOf('JS', q)]
  const [messages, accounts] = [listAt('messages'), listAt('accounts')]
  return Promise.all([
    kindOf('find.jobs', api(listAllVacancies, input), jobs, listAt('jobs')),
    isNumber
      ? kindOf('find.number', alone(api(showVacancyPage, one(String(Number(q))))), ([page]) =>
          page ? jobs([page.vacancy]) : [],
        )
      : kindOf('find.contact', api(findByContact, { query: { contact: q }, signal }), jobs),
    application === undefined
      ? kindOf(
          'find.persons',
          api(listAllApplications, { query: { ...query, per_page: APPLICATIONS_READ }, signal }),
          persons,
          listAt('applications'),
        )
      : kindOf(
          'find.applications',
          alone(api(getCategoryApplication, one(application))),
          senders(CATEGORY_LIST),
        ),
    form === undefined
      ? kindOf('find.forms', api(listJobSeekerForms, input), senders(FORM_LIST), listAt('job-seekers'))
      : kindOf('find.forms', alone(api(getJobSeekerForm, one(form))), senders(FORM_LIST)),
    kindOf(
      'find.companies',
      api(findCompanies, { query: { q }, signal }),
      (rows) => rows.map((row) => rowOf(row.id, companyHref(row), row.name, row.id)),
      listAt('companies'),
    ),
    kindOf(
      'find.messages',
      api(listContactMessages, input),
      (rows) => rows.map((row) => rowOf(row.id, messages, nameOf(row), row.message.slice(0, 80))),
      messages,
    ),
    ...(isOwner
      ? [
          kindOf(
            'find.accounts',
            api(listAccounts, input),
            (rows) => rows.map((row) => rowOf(`${row.source} ${row.id}`, accounts, nameOf(row), row.email)),
            accounts,
          ),
        ]
      : []),
  ])
}
