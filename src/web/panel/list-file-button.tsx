import { listFile, type ListEndpoint } from '#src/contract/list-file.ts'
import { useListAddress } from '../lists/list-address.ts'
import { DownloadButton } from './download-button.tsx'
import { filtersOf } from './panel-rows.ts'

export function ListFileButton({ list, filters }: { list: ListEndpoint; filters: readonly string[] }) {
  const { search } = useListAddress()
  return <DownloadButton endpoint={listFile(list)} query={filtersOf(search, filters)} />
}
