import { useRef, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { browserApi, failureText } from '#src/web/api/api.ts'
import { useText } from '#src/web/site/text.tsx'
import { askForConfirmation } from '../../account-contract.ts'

export function NotConfirmed({ email }: { email: string }) {
  const t = useText()
  const a = useAccountText()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const asking = useRef(false)
  async function ask() {
    if (asking.current) return
    asking.current = true
    setBusy(true)
    const result = await browserApi(askForConfirmation)
    asking.current = false
    setBusy(false)
    if (result.ok) toast.success(a('confirm.sent'))
    else toast.error(failureText(t, result, 'form.failed'))
  }
  return (
    <Notice tone="warning" title={<span className="wrap-anywhere">{a('confirm.missing', { email })}</span>}>
      <p className="mb-2">{a('confirm.why')}</p>
      <Button variant="secondary" busy={busy} busyLabel={a('confirm.sending')} onClick={() => void ask()}>
        {a('confirm.again')}
      </Button>
    </Notice>
  )
}
