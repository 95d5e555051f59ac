import { useState } from 'react'
import { Form, Navigate, useLoaderData, useOutletContext, useLocation } from 'react-router'
import { localNames, withLocalCity } from '#src/areas/catalogue/pages/local-names.ts'
import type { OwnVacancy } from '#src/areas/employers/calls/my-vacancies.ts'
import { formatNumber } from '#src/strings/format.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { EmptyState, Notice } from '#src/ui/notice.tsx'
import { Tabs } from '#src/ui/shell/tabs.tsx'
import { inAccount } from '#src/web/account/account-load.ts'
import { AccountFailure } from '#src/web/account/account-notices.tsx'
import { countKey, useAccountText } from '#src/web/account/account-text.ts'
import { DownloadButton } from '#src/web/acts/download-button.tsx'
import { browserApi } from '#src/web/api/api.ts'
import { useListAddress } from '#src/web/lists/list-address.ts'
import { ListPagination } from '#src/web/lists/list-pagination.tsx'
import { applicationStages, unansweredStages } from '../../application-stages.ts'
import {
  countReceived,
  listReceived,
  receivedFile,
  receivedResumes,
  MAX_MOVED,
  type ReceivedRow,
} from '../../calls/received/list.ts'
import { getReachable, Question } from './move-many.tsx'
import { ReceivedTable, Moved } from './received-table.tsx'
import { type Moves, useMoves } from './use-moves.ts'

const files = { 'received_list.csv': receivedFile, 'received_list.zip': receivedResumes } as const

/** The list as it is filtered, and its CVs. */
function ReceivedFiles({ vacancyId, search }: { vacancyId: number; search: URLSearchParams }) {
  const a = useAccountText()
  const { page: _, ...query } = Object.fromEntries(search)
  return (Object.keys(files) as (keyof typeof files)[]).map((file) => (
    <DownloadButton key={file} endpoint={files[file]} params={{ id: vacancyId }} query={query}>
      {a(file)}
    </DownloadButton>
  ))
}

const PER_PAGE = 50

export const clientLoader = inAccount(async (api, { params, url, signal, language }) => {
  const id = params['id'] ?? ''
  const query = { ...Object.fromEntries(url.searchParams), per_page: PER_PAGE }
  const [counts, list, local] = await Promise.all([
    api(countReceived, { params: { id }, signal }),
    api(listReceived, { params: { id }, query, signal }),
    localNames(api, language),
  ])
  return {
    counts,
    list: list.ok ? { ...list, data: list.data.map((row) => withLocalCity(row, local)) } : list,
  }
})

/** The applications for one vacancy of one's own: by stage, searched, and moved many at once. */
export default function ReceivedListPage() {
  const a = useAccountText()
  const { counts, list } = useLoaderData<typeof clientLoader>()
  const address = useListAddress()
  const here = address.clearHref.split('?')[0]!
  const own = useOutletContext<OwnVacancy>()
  // Moving the last row of a tab empties it: the undo outlives the rows.
  const moves = useMoves(own)
  if (!counts.ok || !list.ok) return <AccountFailure result={counts.ok ? (list as never) : counts} />
  const { vacancy, total, stages } = counts.data
  if (total === 0 && own.approved_at === null)
    return <Navigate to={`/account/vacancies/${own.id}/about`} replace />
  if (total === 0)
    return <EmptyState title={a('received_list.none')} reason={a('received_list.none.reason')} />
  const stage = address.search.get('stage')
  const q = address.search.get('q')
  const found = list.total ?? list.data.length
  const tabs = applicationStages.filter((one) => stages[one] > 0 || one === stage)
  return (
    <div className="flex flex-col">
      <div className="sticky top-0 z-10 bg-ground">
        <Tabs
          scrolls
          label={a('received_list.stages')}
          items={[
            { to: here, label: a('received_list.all'), count: formatNumber(total), current: stage === null },
            ...tabs.map((one) => ({
              to: `${here}?stage=${one}`,
              label: a(`stage.${one}`),
              count: formatNumber(stages[one]),
              current: stage === one,
            })),
          ]}
        />
      </div>
      <details className="mb-3 max-sm:order-last" open={q !== null}>
        <summary className="link inline-block min-h-control py-2">{a('received_list.more')}</summary>
        <Form role="search" action={here} className="mt-2 flex flex-wrap items-end gap-2" key={q}>
          {stage && <input type="hidden" name="stage" value={stage} />}
          <TextInput
            name="q"
            type="search"
            maxLength={200}
            defaultValue={q ?? ''}
            aria-label={a('received_list.search')}
            placeholder={a('received_list.search')}
            className="min-w-0 flex-1 basis-64"
          />
          <Button type="submit" variant="secondary">
            {a('received_list.search.go')}
          </Button>
          <ReceivedFiles vacancyId={vacancy.id} search={address.search} />
        </Form>
      </details>
      {own.state === 'filled' && (
        <NotifyWaiting moves={moves} vacancyId={vacancy.id} waiting={stages.received + stages.shortlisted} />
      )}
      {getReachable(list.data).some(({ stage }) => unansweredStages.some((one) => one === stage)) && (
        <p className="mb-3 text-sm text-muted">{a('received_list.decline_hint')}</p>
      )}
      {list.data.length > 0 ? (
        <ReceivedTable key={address.search.toString()} moves={moves} rows={list.data} />
      ) : (
        <>
          <EmptyState
            title={a('received_list.none_here')}
            action={
              (q !== null || stage !== null) && (
                <ButtonLink to={here} variant="secondary">
                  {a('received_list.search.clear')}
                </ButtonLink>
              )
            }
          />
          <Moved moves={moves} />
        </>
      )}
      <ListPagination page={address.page} perPage={PER_PAGE} total={found} hrefFor={address.pageHref} />
    </div>
  )
}

type NotifyWaitingProps = { moves: Moves; vacancyId: number; waiting: number }

/** After a vacancy was filled: notifies waiting applicants, or leaves them to be notified one by one. */
function NotifyWaiting({ moves, vacancyId, waiting }: NotifyWaitingProps) {
  const a = useAccountText()
  const isJustFilled = (useLocation().state as { notify?: boolean } | null)?.notify === true
  const [rows, setRows] = useState<readonly ReceivedRow[]>()
  const [left, setLeft] = useState(false)
  const count = formatNumber(waiting)
  const mailed = getReachable(rows ?? []).length

  async function open() {
    const pages = await Promise.all(
      unansweredStages.map((stage) =>
        browserApi(listReceived, { params: { id: vacancyId }, query: { stage, per_page: MAX_MOVED } }),
      ),
    )
    const failed = pages.find((page) => !page.ok)
    if (failed) moves.refused(failed)
    else setRows(pages.flatMap((page) => (page.ok ? page.data : [])).slice(0, MAX_MOVED))
  }

  async function notifyAll() {
    await moves.move(rows!, { stage: 'not_selected', notify: true })
    setRows(undefined)
  }

  return (
    <>
      {waiting > 0 && !left && (
        <Notice
          tone="info"
          live={isJustFilled}
          title={a(countKey('received_list.waiting', waiting), { count })}
          className="mb-4"
        >
          <p className="mt-2 flex flex-wrap gap-2">
            {/* The number of applicants with an address is only known once they are loaded. */}
            <Button onClick={() => void open()}>{a('received_list.tell.open')}</Button>
            <Button variant="secondary" onClick={() => setLeft(true)}>
              {a('received_list.later')}
            </Button>
          </p>
        </Notice>
      )}
      <Dialog
        open={rows !== undefined}
        onClose={() => setRows(undefined)}
        title={a(mailed > 0 ? 'received_list.ask' : 'received_list.ask.none')}
        closeLabel={a('received_list.ask.no')}
      >
        {rows && <Question chosen={rows} staying={0} stage="not_selected" />}
        <div className="mt-4 flex flex-wrap gap-2">
          <Button busy={moves.busy} onClick={() => void notifyAll()}>
            {mailed > 0
              ? a(countKey('received_list.tell', mailed), { count: formatNumber(mailed) })
              : a('received_list.move')}
          </Button>
          <Button variant="secondary" onClick={() => setRows(undefined)}>
            {a('received_list.ask.no')}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
