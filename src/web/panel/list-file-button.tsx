import { listFile, type ListEndpoint } from '#src/contract/list-file.ts'
import { useListAddress } from '../lists/list-address.ts'
import { DownloadButton } from './download-button.tsx'
import { filtersIn, filtersOf } from './panel-rows.ts'

type ListFileButtonProps = { list: ListEndpoint; filters?: readonly string[] }

export function ListFileButton({ list, filters = filtersIn(list) }: ListFileButtonProps) {
  const { search } = useListAddress()
  return <DownloadButton endpoint={listFile(list)} query={filtersOf(search, filters)} />
}
