import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { failureText } from '#src/web/api/api.ts'
import { download } from '#src/web/api/download.ts'
import { useText } from '#src/web/site/text.tsx'
import { receivedFile, receivedResumes } from '../list-contract.ts'

const files = { 'received_list.csv': receivedFile, 'received_list.zip': receivedResumes } as const

/** Downloads the list as it is filtered, and its CVs: a plain link would not send the token. */
export function ReceivedFiles({ vacancyId, search }: { vacancyId: number; search: URLSearchParams }) {
  const t = useText()
  const a = useAccountText()
  const [busy, setBusy] = useState<keyof typeof files>()
  const [failure, setFailure] = useState<string>()

  async function fetchFile(file: keyof typeof files) {
    setBusy(file)
    const { page: _, ...query } = Object.fromEntries(search)
    const result = await download(files[file], query, { session: 'user', params: { id: vacancyId } })
    setBusy(undefined)
    setFailure(result.ok ? undefined : failureText(t, result, 'error.text'))
  }

  return (
    <>
      {(Object.keys(files) as (keyof typeof files)[]).map((file) => (
        <Button key={file} variant="secondary" busy={busy === file} onClick={() => void fetchFile(file)}>
          {a(file)}
        </Button>
      ))}
      {failure && <Notice tone="error" live title={failure} />}
    </>
  )
}
