import { Form, Link, useLoaderData, useNavigation, type ClientActionFunctionArgs } from 'react-router'
import * as contract from '#src/areas/applications/calls/received/received.ts'
import { formatNumber, type Dates } from '#src/strings/format.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { DataTable, type Column } from '#src/ui/lists/table.tsx'
import { EmptyState } from '#src/ui/notice.tsx'
import { useDates } from '#src/ui/page-language.ts'
import { BackLink } from '#src/ui/shell/route-link.tsx'
import { inAccount } from '#src/web/account/account-load.ts'
import { AccountFailure, ActNotice } from '#src/web/account/account-notices.tsx'
import { useAccountText, type AccountTranslate } from '#src/web/account/account-text.ts'
import { actApi } from '#src/web/acts/act-api.ts'
import { ActForm, doneOrRefused } from '#src/web/forms/act-form.tsx'
import { useListAddress, getPage } from '#src/web/lists/list-address.ts'
import { ListPagination } from '#src/web/lists/list-pagination.tsx'
import { PageTop } from '#src/web/site/page-title.tsx'
import { MAX_MOVED } from '../../calls/received/list.ts'

const done = { declined: 'unanswered.done', undone: 'unanswered.undone' } as const

export const clientLoader = inAccount((api, { url, signal }) =>
  api(contract.listUnanswered, { query: { page: getPage(url.searchParams), per_page: MAX_MOVED }, signal }),
)

export async function clientAction({ request }: ClientActionFunctionArgs) {
  const form = await request.formData()
  const input = { url: new URL(request.url) }
  if (form.get('act') === 'undo') return doneOrRefused(await actApi(contract.undoMoved), 'undone', input)
  const ids = form.getAll('id').map(Number)
  return doneOrRefused(await actApi(contract.declineUnanswered, { body: { ids } }), 'declined', input)
}

export default function UnansweredPage() {
  const a = useAccountText()
  const found = useLoaderData<typeof clientLoader>()
  const dates = useDates()
  const { page, pageHref, search } = useListAddress()
  return (
    <>
      <PageTop
        title={a('unanswered.title')}
        lead={a('unanswered.lead', { days: contract.UNANSWERED_DAYS })}
        back={<BackLink to="/account/vacancies">{a('my_vacancies.back')}</BackLink>}
      />
      <ActNotice words={done} say={a} />
      {search.get('done') === 'declined' && (
        <ActForm act="undo" label={a('unanswered.undo')} className="mb-4" />
      )}
      {!found.ok && <AccountFailure result={found} />}
      {found.ok && found.data.length === 0 && (
        <EmptyState
          title={a('unanswered.none')}
          reason={a('unanswered.none.reason', { days: contract.UNANSWERED_DAYS })}
        />
      )}
      {found.ok && found.data.length > 0 && (
        <div className="space-y-4">
          <Decline rows={found.data} />
          <DataTable
            caption={a('unanswered.title')}
            columns={getColumns(a, dates)}
            rows={found.data}
            rowKey={({ id }) => id}
          />
          <ListPagination
            page={page}
            perPage={MAX_MOVED}
            total={found.total ?? found.data.length}
            hrefFor={pageHref}
          />
        </div>
      )}
    </>
  )
}

function Decline({ rows }: { rows: readonly contract.UnansweredRow[] }) {
  const a = useAccountText()
  const busy = useNavigation().state !== 'idle'
  const count = formatNumber(rows.length)
  return (
    <Card>
      <p className="max-w-text">{a('unanswered.decline.text')}</p>
      <Form method="post" className="mt-3">
        {rows.map(({ id }) => (
          <input key={id} type="hidden" name="id" value={id} />
        ))}
        <Button type="submit" busy={busy}>
          {a('unanswered.decline', { count })}
        </Button>
      </Form>
    </Card>
  )
}

function getColumns(a: AccountTranslate, { formatDay }: Dates): readonly Column<contract.UnansweredRow>[] {
  return [
    {
      key: 'applicant',
      header: a('received_list.applicant'),
      card: 'title',
      cell: ({ id, full_name, applicant_no }) => (
        <>
          <Link to={`/account/applications/${id}`} className="link font-semibold break-words">
            {full_name}
          </Link>
          <span className="block text-sm text-muted">{applicant_no}</span>
        </>
      ),
    },
    { key: 'vacancy', header: a('received.vacancy'), cell: ({ job_position }) => job_position },
    {
      key: 'applied',
      header: a('received_list.applied'),
      cell: ({ created_at, nudged_at }) => (
        <span className="block min-w-0">
          <time dateTime={created_at}>{formatDay(created_at)}</time>
          {nudged_at && (
            <span className="block text-sm text-muted">
              {a('received.nudged')}: {formatDay(nudged_at)}
            </span>
          )}
        </span>
      ),
    },
  ]
}
