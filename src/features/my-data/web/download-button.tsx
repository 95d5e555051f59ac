import { useRef, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { browserApi, failureText } from '#src/web/api/api.ts'
import { useText } from '#src/web/site/text.tsx'
import { passToArchive } from '../contract.ts'
import { useMyDataText } from './my-data-text.ts'

/** Downloads the archive: the browser fetches a file without a token, by the cookie that comes first. */
export function DownloadButton() {
  const t = useText()
  const m = useMyDataText()
  const toast = useToast()
  const asking = useRef(false)
  const [busy, setBusy] = useState(false)
  async function download() {
    if (asking.current) return
    asking.current = true
    setBusy(true)
    const pass = await browserApi(passToArchive)
    asking.current = false
    setBusy(false)
    if (!pass.ok) return toast.error(failureText(t, pass, 'form.failed'))
    const file = document.createElement('a')
    // It is a file, without a language before it.
    file.href = pass.data.path
    file.download = ''
    file.click()
  }
  return (
    <Button busy={busy} onClick={() => void download()}>
      {m('my_data.download.submit')}
    </Button>
  )
}
