import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { useAct } from '#src/web/acts/acts.tsx'
import { type Account, askForConfirmation } from '../../calls/accounts/account.ts'

export function NotConfirmed({ email, purpose }: Pick<Account, 'email' | 'purpose'>) {
  const a = useAccountText()
  const { busy, act } = useAct()
  const ask = () => act('ask', (api) => api(askForConfirmation), { done: a('confirm.sent') })
  return (
    <Notice tone="warning" title={<span className="wrap-anywhere">{a('confirm.missing', { email })}</span>}>
      <p className="mb-2">{a(purpose === 'work' ? 'confirm.why.work' : 'confirm.why')}</p>
      <Button variant="secondary" busy={busy} busyLabel={a('confirm.sending')} onClick={() => void ask()}>
        {a('confirm.again')}
      </Button>
    </Notice>
  )
}
