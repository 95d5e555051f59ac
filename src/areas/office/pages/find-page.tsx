import { useContext, useEffect, useState } from 'react'
import { Form, Link, useLoaderData } from 'react-router'
import {
  listAllApplications,
  listJobSeekerForms,
} from '#src/areas/applications/calls/panel/admin-applications.ts'
import { findCompanies } from '#src/areas/catalogue/calls/company-admin.ts'
import { companyHref } from '#src/areas/catalogue/company-address.ts'
import { type LocalNames, localNames } from '#src/areas/catalogue/pages/local-names.ts'
import { listContactMessages } from '#src/areas/intake/calls/admin-contact.ts'
import { listAllVacancies } from '#src/areas/moderation/calls/all-vacancies.ts'
import { findByContact } from '#src/areas/moderation/calls/vacancy-page.ts'
import { listAccounts } from '#src/areas/people/calls/accounts/panel-account.ts'
import type { Api, Result } from '#src/contract/client.ts'
import type { RowOf } from '#src/contract/endpoint.ts'
import { formatDay, getPanelLanguage, p, type PanelKey } from '#src/strings/panel.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { EmptyState } from '#src/ui/notice.tsx'
import { panelApi } from '#src/web/api/api.ts'
import { groupBy } from '#src/web/lists/group-by.ts'
import { inPanel } from '#src/web/panel/panel-rows.ts'
import { RoleContext } from '#src/web/panel/role.tsx'
import { PageTop } from '#src/web/site/page-title.tsx'

export const clientLoader = inPanel(async (_api, { url }) => (url.searchParams.get('q') ?? '').trim())

export default function FindPage() {
  const q = useLoaderData<typeof clientLoader>()
  const found = useFound(q)
  const some = found?.filter(({ rows }) => rows === undefined || rows.length > 0) ?? []
  return (
    <div className="mx-auto max-w-3xl">
      <PageTop title={p('find.title')} lead={p('find.lead')} />
      <Form key={q} method="get" role="search" className="mb-4 flex flex-wrap items-end gap-2">
        <Field id="find-q" label={p('find.label')} className="grow">
          {(control) => <TextInput {...control} name="q" type="search" defaultValue={q} maxLength={100} />}
        </Field>
        <Button type="submit">{p('find.act')}</Button>
      </Form>
      <div aria-live="polite" aria-busy={q !== '' && !found} className="space-y-3">
        {q === '' && <p className="text-muted">{p('find.start')}</p>}
        {q !== '' && !found && <p className="text-muted">{p('list.updating')}</p>}
        {found && some.length === 0 && <EmptyState title={p('find.none', { q })} />}
        {some.map((kind) => (
          <FoundKind key={kind.kind} found={kind} />
        ))}
      </div>
    </div>
  )
}

/** Loads after the frame, which knows the role. */
function useFound(q: string): readonly Found[] | undefined {
  const role = useContext(RoleContext)
  const [found, setFound] = useState<{ q: string; kinds: readonly Found[] }>()
  useEffect(() => {
    if (q === '') return undefined
    const leaving = new AbortController()
    const load = async () => {
      const kinds = await loadFound(panelApi, q, leaving.signal, role === 'owner')
      if (!leaving.signal.aborted) setFound({ q, kinds })
    }
    // The page was left, or the role is known since.
    load().catch(() => undefined)
    return () => leaving.abort()
  }, [q, role])
  return q !== '' && found?.q === q ? found.kinds : undefined
}

function FoundKind({ found: { kind, rows, total, list } }: { found: Found }) {
  return (
    <Card title={p(kind)}>
      {!rows && (
        <p role="alert">
          {p(kind)} {p('find.failed')}
        </p>
      )}
      <ul className="-my-2">
        {rows?.map(({ key, to, title, text, under }) => (
          <li key={key} className="border-t border-line py-2 first:border-0">
            {to ? (
              <Link to={to} className="link font-semibold wrap-anywhere">
                {title}
              </Link>
            ) : (
              <span className="font-semibold wrap-anywhere">{title}</span>
            )}
            <span className="block text-muted wrap-anywhere">{text}</span>
            {under && (
              <ul className="mt-1 border-s-2 border-line ps-3">
                {under.map((one) => (
                  <li key={one.key} className="py-0.5 wrap-anywhere">
                    <Link to={one.to} className="link">
                      {one.title}
                    </Link>{' '}
                    <span className="text-muted">{one.text}</span>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {rows && list && total > rows.reduce((sum, { under }) => sum + (under?.length ?? 1), 0) && (
        <p className="mt-3">
          <Link to={list} className="link">
            {p('find.all', { count: total })}
          </Link>
        </p>
      )}
    </Card>
  )
}

const SHOWN = 5
const APPLICATIONS_READ = 50
const PANEL = '/admin-panel'
const CATEGORY_LIST = `${PANEL}/applications/category-applicants`
const POSITION_LIST = `${PANEL}/applications/position-applicants`
const FORM_LIST = `${PANEL}/job-seekers`

interface Row {
  key: string
  /** Missing for a person, who has no page, only pages of what they sent. */
  to?: string
  title: string
  text: string
  under?: readonly { key: string; to: string; title: string; text: string }[]
}

interface Found {
  kind: PanelKey
  rows: readonly Row[] | undefined
  total: number
  list?: string
}

async function getKind<T>(
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

type Word = string | number | null | undefined
const getText = (words: readonly Word[]) => words.filter((word) => word != null && word !== '').join(' · ')
const getRow = (key: string | number, to: string, title: string, ...words: readonly Word[]) => ({
  key: String(key),
  to,
  title,
  text: getText(words),
})

type Named = { id: number; full_name?: string | null; name?: string | null; email?: string | null }
const getName = ({ full_name, name, id }: Named) => full_name ?? name ?? String(id)

const jobs = (found: readonly { id: number; position: string; company_name: string }[]) =>
  found.map(({ id, position, company_name }) => getRow(id, `${PANEL}/jobs/${id}`, position, id, company_name))

type Applied = RowOf<typeof listAllApplications>

/** Groups applications by their sender's address, newest first. */
const persons = (names: LocalNames) => (found: readonly Applied[]) => {
  const sent = groupBy(found, ({ email, id }) => email?.toLowerCase() ?? String(id))
  return [...sent.values()].map((applications) => {
    const [{ email, phone, name, applicant_no }] = applications as [Applied]
    return {
      key: email ?? applicant_no,
      title: name ?? '',
      text: getText([email, phone]),
      under: applications.map(({ id, source, applicant_no: no, company_name, ...row }) => {
        const list = source === 'job_applicants' ? POSITION_LIST : CATEGORY_LIST
        const category = { id: row.job_category_id ?? 0, name: row.job_category_name }
        const what = row.job_position ?? names.category(category)
        return getRow(no, `${list}/${id}`, no, what, company_name, formatDay(row.created_at))
      }),
    }
  })
}

/** Each kind is found by the `q` of its own list. */
async function loadFound(api: Api, q: string, signal: AbortSignal, isOwner: boolean): Promise<Found[]> {
  const names = await localNames(api, getPanelLanguage())
  const query = { q, page: 1, per_page: SHOWN } as const
  const input = { query, signal }
  const listAt = (path: string) => `${PANEL}/${path}?${new URLSearchParams({ q }).toString()}`
  const [messages, accounts] = [listAt('messages'), listAt('accounts')]
  const sent = { query: { ...query, per_page: APPLICATIONS_READ }, signal }
  return Promise.all([
    getKind('find.jobs', api(listAllVacancies, input), jobs, listAt('jobs')),
    getKind('find.contact', api(findByContact, { query: { contact: q }, signal }), jobs),
    getKind('find.persons', api(listAllApplications, sent), persons(names), listAt('applications')),
    getKind(
      'find.forms',
      api(listJobSeekerForms, input),
      (rows) => rows.map((row) => getRow(row.id, `${FORM_LIST}/${row.id}`, getName(row), row.email)),
      listAt('job-seekers'),
    ),
    getKind(
      'find.companies',
      api(findCompanies, { query: { q }, signal }),
      (rows) => rows.map((row) => getRow(row.id, companyHref(row), row.name, row.id)),
      listAt('companies'),
    ),
    getKind(
      'find.messages',
      api(listContactMessages, input),
      (rows) => rows.map((row) => getRow(row.id, messages, getName(row), row.message.slice(0, 80))),
      messages,
    ),
    ...(isOwner
      ? [
          getKind(
            'find.accounts',
            api(listAccounts, input),
            (rows) => rows.map((row) => getRow(`${row.source} ${row.id}`, accounts, getName(row), row.email)),
            accounts,
          ),
        ]
      : []),
  ])
}
