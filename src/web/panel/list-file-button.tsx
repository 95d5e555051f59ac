import type { EndpointShape } from '#src/contract/endpoint.ts'
import { listFile, type ListEndpoint } from '#src/contract/list-file.ts'
import { p } from '#src/strings/panel.ts'
import { Icon } from '#src/ui/icon.tsx'
import { DownloadButton } from '../acts/download-button.tsx'
import { useListAddress } from '../lists/list-address.ts'
import { getFilters } from '../lists/page-number.ts'
import { filtersIn } from './panel-rows.ts'

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
