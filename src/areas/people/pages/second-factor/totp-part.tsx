import { useEffect, useState } from 'react'
import { QrPicture } from '#src/areas/catalogue/pages/qr-picture.tsx'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import { p } from '#src/strings/panel.ts'
import { Card } from '#src/ui/card.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { TextField } from '#src/web/forms/form-fields.tsx'
import { PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import { useSavingForm } from '#src/web/forms/use-saving-form.ts'
import { confirmTotp, removeTotp, startTotp } from '../../calls/second-factor/second-factor.ts'
import { ProvenAct, type OpenForm } from './proven-act.tsx'

type TotpPartProps = {
  isThere: boolean
  onChanged: (codes?: string[] | null) => void
} & OpenForm

export function TotpPart({ isThere, onChanged, ...open }: TotpPartProps) {
  const toast = useToast()
  const [begun, setBegun] = useState<AnswerOf<typeof startTotp>>()
  return (
    <Card title={p('factor.totp')}>
      <p className="mb-3">{p(isThere ? 'factor.totp.there' : 'factor.totp.none')}</p>
      {isThere && (
        <ProvenAct
          {...open}
          name="totp-removal"
          endpoint={removeTotp}
          label={p('factor.totp.remove')}
          variant="danger-outline"
          onDone={({ message }) => {
            toast.success(message)
            onChanged()
          }}
        />
      )}
      {!isThere && !begun && (
        <ProvenAct
          {...open}
          name="totp"
          endpoint={startTotp}
          label={p('factor.totp.add')}
          onDone={setBegun}
        />
      )}
      {!isThere && begun && (
        <ConfirmTotp
          {...begun}
          onConfirmed={(codes) => {
            setBegun(undefined)
            onChanged(codes)
          }}
        />
      )}
    </Card>
  )
}

type ConfirmTotpProps = AnswerOf<typeof startTotp> & { onConfirmed: (codes: string[] | null) => void }

function ConfirmTotp({ secret, uri, onConfirmed }: ConfirmTotpProps) {
  const form = useSavingForm({
    endpoint: confirmTotp,
    onSaved: ({ recovery_codes }) => onConfirmed(recovery_codes),
  })
  return (
    <PageForm form={form} label={p('factor.totp')} className="space-y-4" needsScript>
      <p>{p('factor.totp.scan')}</p>
      <KeyPicture uri={uri} />
      <p>
        {p('factor.totp.key')}:{' '}
        <code className="font-mono wrap-anywhere select-all">{secret.match(/.{1,4}/g)!.join(' ')}</code>
      </p>
      <TextField
        name="code"
        label={p('factor.totp.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        className="max-w-40"
      />
      <SubmitButton label={p('factor.totp.confirm')} busyLabel={p('factor.busy')} />
    </PageForm>
  )
}

function KeyPicture({ uri }: { uri: string }) {
  const [rows, setRows] = useState<boolean[][]>()
  useEffect(() => {
    // Without the picture the key is typed.
    import('uqr').then(({ encode }) => setRows(encode(uri).data)).catch(() => undefined)
  }, [uri])
  if (!rows) return <div className="size-48" />
  return (
    <QrPicture rows={rows} label={p('factor.totp.picture')} className="size-48 bg-white p-2 text-black" />
  )
}
