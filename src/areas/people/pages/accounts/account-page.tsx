import { useLoaderData } from 'react-router'
import { UndoNotice, useUndo } from '#src/areas/decisions/pages/undo-notice.tsx'
import { formatDay, formatTime, isPanelKey, p } from '#src/strings/panel.ts'
import { Card } from '#src/ui/card.tsx'
import { EmailText } from '#src/ui/email-text.tsx'
import { DescriptionList } from '#src/ui/lists/description-list.tsx'
import { RowLink } from '#src/ui/lists/row-link.tsx'
import { DataTable, type Column } from '#src/ui/lists/table.tsx'
import { ErrorState, Notice } from '#src/ui/notice.tsx'
import { PageHeading } from '#src/ui/shell/page-heading.tsx'
import { RetryLink } from '#src/web/loading/retry-link.tsx'
import { loadFailure, inPanel } from '#src/web/panel/panel-rows.ts'
import { PanelLink } from '#src/web/panel/role.tsx'
import { PageTitle } from '#src/web/site/page-title.tsx'
import { readAccountOfUser, type AccountOfUser } from '../../calls/accounts/panel-account.ts'
import { BlockAct } from './block-act.tsx'

export const clientLoader = inPanel(async (api, { params, signal }) => {
  const result = await api(readAccountOfUser, { params: { id: params['id'] ?? '' }, signal })
  if (result.ok) return { ok: true, account: result.data } as const
  const isMissing = result.kind === 'refused' && result.status === 404
  return {
    ok: false,
    text: isMissing ? p('account.missing') : loadFailure(result, 'account.failed'),
  } as const
})

const getWord = (kind: 'state' | 'act', value: string): string => {
  const key = kind === 'state' ? `jobs.state.${value}` : `job_page.act.${value}`
  return isPanelKey(key) ? p(key) : value.replaceAll('_', ' ')
}

const columns: readonly Column<AccountOfUser['vacancies'][number]>[] = [
  {
    key: 'position',
    header: p('jobs.position'),
    card: 'title',
    cell: ({ id, position }) => <RowLink to={`/admin-panel/jobs/${id}`}>{position}</RowLink>,
  },
  { key: 'company', header: p('jobs.company'), cell: ({ company_name }) => company_name },
  {
    key: 'state',
    header: p('jobs.status'),
    cell: ({ state }) => (
      <span className="inline-block first-letter:uppercase">{getWord('state', state)}</span>
    ),
  },
  {
    key: 'reports',
    header: p('account.jobs.reports'),
    cell: ({ reports, open_reports }) =>
      open_reports > 0 ? p('account.jobs.reports.open', { count: reports, open: open_reports }) : reports,
  },
  { key: 'posted', header: p('jobs.posted'), cell: ({ created_at }) => formatDay(created_at) },
]

export default function AccountPage() {
  const result = useLoaderData<typeof clientLoader>()
  const undoing = useUndo()
  const account = result.ok ? result.account : undefined
  const title = account ? p('account.title', { name: account.name }) : p('account.facts')
  return (
    <>
      <PageTitle title={title} path={null} />
      <PageHeading
        title={<span className="wrap-anywhere">{title}</span>}
        back={
          <PanelLink to="/admin-panel/accounts" className="link">
            {p('account.back')}
          </PanelLink>
        }
        actions={account && <BlockAct account={account} undoing={undoing} />}
      />
      {account?.blocked_at && <UndoNotice undoing={undoing} />}
      {!result.ok && <ErrorState title={result.text} action={<RetryLink />} />}
      {account && (
        <div className="space-y-4">
          {account.blocked_at && (
            <Notice tone="warning">
              {p('account.blocked.since', { day: formatTime(account.blocked_at) })}
            </Notice>
          )}
          <Card title={p('account.facts')}>
            <Facts account={account} />
          </Card>
          <Card title={p('account.jobs')}>
            {account.vacancies.length === 0 && <p className="text-muted">{p('account.jobs.none')}</p>}
            {account.vacancies.length < account.vacancy_count && (
              <p className="mb-2 text-muted">
                {p('account.jobs.more', { shown: account.vacancies.length, count: account.vacancy_count })}
              </p>
            )}
            {account.vacancies.length > 0 && (
              <DataTable
                dense
                caption={p('account.jobs')}
                columns={columns}
                rows={account.vacancies}
                rowKey={({ id }) => id}
              />
            )}
          </Card>
          <Card title={p('account.decisions')}>
            <Decisions decisions={account.decisions} />
          </Card>
          <Card title={p('account.sessions')}>
            <Sessions sessions={account.sessions} />
          </Card>
        </div>
      )}
    </>
  )
}

function Facts({ account }: { account: AccountOfUser }) {
  const { id, email, email_confirmed_at, created_at } = account
  const items = [
    { term: p('accounts.id'), value: id },
    { term: p('account.email'), value: <EmailText email={email} /> },
    {
      term: p('account.confirmed'),
      value: email_confirmed_at ? formatDay(email_confirmed_at) : p('account.confirmed.not'),
    },
    { term: p('account.since'), value: formatDay(created_at) },
  ]
  return <DescriptionList items={items} />
}

function Decisions({ decisions }: Pick<AccountOfUser, 'decisions'>) {
  if (decisions.length === 0) return <p className="text-muted">{p('account.decisions.none')}</p>
  return (
    <ul>
      {decisions.map(({ vacancy_id, position, act, actor_name, happened_at }) => (
        <li key={`${vacancy_id} ${happened_at} ${act}`} className="border-t border-line py-2 first:border-0">
          <p className="wrap-anywhere">
            <strong className="font-semibold">{getWord('act', act)}</strong>{' '}
            <PanelLink to={`/admin-panel/jobs/${vacancy_id}`} className="link">
              {position}
            </PanelLink>
          </p>
          <p className="text-muted">
            <span>{formatTime(happened_at)}</span>
            <span>{actor_name && ` · ${actor_name}`}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}

function Sessions({ sessions }: Pick<AccountOfUser, 'sessions'>) {
  if (sessions.length === 0) return <p className="text-muted">{p('account.sessions.none')}</p>
  return (
    <ul>
      {sessions.map(({ device, created_at, last_used_at }) => (
        <li key={created_at} className="border-t border-line py-2 first:border-0">
          {device ?? p('account.sessions.device')}{' '}
          <span className="text-muted">{p('account.sessions.used', { time: formatTime(last_used_at) })}</span>
        </li>
      ))}
    </ul>
  )
}
