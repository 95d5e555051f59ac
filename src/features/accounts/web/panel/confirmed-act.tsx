import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Api, Result } from '#src/contract/client.ts'
import { p } from '#src/strings/panel.ts'
import type { ButtonVariant } from '#src/ui/button.tsx'
import { ConfirmInline } from '#src/ui/confirm-inline.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { panelApi } from '#src/web/api/api.ts'
import { panelFailure } from '#src/web/panel/panel-failure.ts'

type ConfirmedActProps = {
  call: (api: Api) => Promise<Result<{ message: string }>>
  label: string
  question: string
  variant?: ButtonVariant
  small?: boolean
}

export function ConfirmedAct({ call, ...words }: ConfirmedActProps) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)

  async function act() {
    setBusy(true)
    const result = await call(panelApi)
    setBusy(false)
    if (result.ok) toast.success(result.data.message)
    else toast.error(panelFailure(result, 'admins.failed'))
    void revalidate()
  }

  return (
    <ConfirmInline
      {...words}
      confirmLabel={p('act.confirm')}
      cancelLabel={p('act.cancel')}
      busy={busy}
      busyLabel={p('factor.busy')}
      onConfirm={() => void act()}
    />
  )
}
