import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import type { EndpointShape } from '#src/contract/endpoint.ts'
import { listFile, type ListEndpoint } from '#src/contract/list-file.ts'
import { p } from '#src/strings/panel.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { EmptyState, ErrorState } from '#src/ui/notice.tsx'
import { DownloadButton } from '../acts/download-button.tsx'
import { useListAddress, getFilters } from '../lists/list-address.ts'
import { RetryLink } from '../loading/retry-link.tsx'
import { type Rows, filtersIn } from './panel-rows.ts'

export type ListFrameProps<Row> = {
  result: Rows<Row>
  count: (total: number, usual: boolean, more: boolean) => string
  filters?: ReactNode
  aside?: ReactNode
  empty?: string
}

export function ListFrame<Row>({
  result,
  count,
  filters,
  aside,
  empty = p('list.none'),
  children,
}: ListFrameProps<Row> & { children: (rows: readonly Row[]) => ReactNode }) {
  const { filtering, clearHref, inUsualOrder } = useListAddress()
  const busy = useNavigation().state === 'loading'
  return (
    <>
      {filters}
      <div className="mt-3 mb-2 flex min-h-control flex-wrap items-center justify-between gap-x-4">
        <p aria-live="polite" className="text-muted">
          {busy
            ? p('list.updating')
            : result.ok && count(result.total, inUsualOrder && result.total > 0, !!result.uncounted)}
        </p>
        {result.ok && result.total > 0 && aside}
      </div>
      <div aria-busy={busy}>
        {!result.ok && <ErrorState title={result.text} action={<RetryLink />} />}
        {result.ok && result.rows.length === 0 && (
          <EmptyState
            title={filtering > 0 ? p('list.no_match') : empty}
            reason={filtering > 0 && p('list.no_match.reason')}
            action={filtering > 0 && <ButtonLink to={clearHref}>{p('list.clear')}</ButtonLink>}
          />
        )}
        {result.ok && result.rows.length > 0 && children(result.rows)}
      </div>
    </>
  )
}

export const sortLabels = {
  by: p('list.sort_by'),
  ascending: p('list.ascending'),
  descending: p('list.descending'),
}

type ListFileButtonProps = { list: ListEndpoint; filters?: readonly string[] }

export function ListFileButton({ list, filters = filtersIn(list) }: ListFileButtonProps) {
  const { search } = useListAddress()
  return <CsvButton endpoint={listFile(list)} query={getFilters(search, filters)} />
}

type CsvButtonProps = { endpoint: EndpointShape; query: Record<string, string>; of?: string }

export function CsvButton({ of, ...file }: CsvButtonProps) {
  return (
    <DownloadButton
      {...file}
      failure={p('list.csv.failed')}
      variant="quiet"
      small
      className="-mx-2.5"
      busyLabel={p('list.csv.busy')}
    >
      <Icon name="download" className="size-4" />
      <span>{p('list.csv')}</span>
      {of && <span className="sr-only">({of})</span>}
    </DownloadButton>
  )
}
