import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { failureText } from '#src/web/api/api.ts'
import { download } from '#src/web/api/download.ts'
import { useText } from '#src/web/site/text.tsx'
import { receivedFile } from '../list-contract.ts'

/** Downloads the list as it is filtered: a plain link would not send the token. */
export function ReceivedFile({ vacancyId, search }: { vacancyId: number; search: URLSearchParams }) {
  const t = useText()
  const a = useAccountText()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function fetchFile() {
    setBusy(true)
    const { page: _, ...query } = Object.fromEntries(search)
    const result = await download(receivedFile, query, { session: 'user', params: { id: vacancyId } })
    setBusy(false)
    setFailure(result.ok ? undefined : failureText(t, result, 'error.text'))
  }

  return (
    <>
      <Button variant="secondary" busy={busy} onClick={() => void fetchFile()}>
        {a('received_list.csv')}
      </Button>
      {failure && <Notice tone="error" live title={failure} />}
    </>
  )
}
