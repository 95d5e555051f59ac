import { useState, useEffect } from 'react'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import { formatDay, p } from '#src/strings/panel.ts'
import { Card } from '#src/ui/card.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { QrPicture } from '#src/ui/qr-picture.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { panelApi } from '#src/web/api/api.ts'
import { TextField } from '#src/web/forms/form-fields.tsx'
import { PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import { useSavingForm } from '#src/web/forms/use-saving-form.ts'
import { panelFailure } from '#src/web/panel/panel-rows.ts'
import {
  addPasskey,
  removePasskey,
  startPasskey,
  type readSecondFactors,
  confirmTotp,
  removeTotp,
  startTotp,
} from '../../calls/second-factor/second-factor.ts'
import { ProvenAct, type OpenForm } from './proven-act.tsx'

type PasskeysPartProps = {
  passkeys: AnswerOf<typeof readSecondFactors>['passkeys']
  onChanged: (codes?: string[] | null) => void
} & OpenForm

export function PasskeysPart({ passkeys, onChanged, ...open }: PasskeysPartProps) {
  const toast = useToast()
  return (
    <Card title={p('factor.passkeys')}>
      {passkeys.length === 0 && <p className="mb-3">{p('factor.passkeys.none')}</p>}
      <ul>
        {passkeys.map(({ id, name, created_at, last_used_at }) => (
          <li key={id} className="mb-3 space-y-2 border-b border-line pb-3">
            <p className="wrap-anywhere">
              <strong className="font-semibold">{name}</strong>{' '}
              <span className="text-muted">
                <span>{p('factor.passkey.made', { day: formatDay(created_at) })}</span>
                <span>
                  {last_used_at && `, ${p('factor.passkey.used', { day: formatDay(last_used_at) })}`}
                </span>
              </span>
            </p>
            <ProvenAct
              {...open}
              name={`passkey-${id}`}
              endpoint={removePasskey}
              id={id}
              label={p('factor.passkey.remove')}
              what={p('factor.passkey.remove_of', { name })}
              variant="danger-outline"
              onDone={({ message }) => {
                toast.success(message)
                onChanged()
              }}
            />
          </li>
        ))}
      </ul>
      <NewPasskey {...open} onMade={onChanged} />
    </Card>
  )
}

function NewPasskey({ onMade, ...open }: OpenForm & { onMade: (codes: string[] | null) => void }) {
  const toast = useToast()
  const [name, setName] = useState('')
  const [failure, setFailure] = useState<string>()

  async function make({ ticket, options }: AnswerOf<typeof startPasskey>) {
    setFailure(undefined)
    const { makePasskey } = await import('./passkeys-in-browser.ts')
    const passkey = await makePasskey(options).catch(() => undefined)
    if (!passkey) return setFailure(p('factor.passkey.cancelled'))
    const result = await panelApi(addPasskey, {
      body: { ticket, name: name.trim() || p('factor.passkeys'), passkey },
    })
    if (!result.ok) return setFailure(panelFailure(result, 'factor.failed'))
    toast.success(result.data.message)
    setName('')
    onMade(result.data.recovery_codes)
  }

  return (
    <div className="space-y-3">
      {failure && (
        <Notice tone="error" live>
          {failure}
        </Notice>
      )}
      <ProvenAct
        {...open}
        name="passkey"
        endpoint={startPasskey}
        label={p('factor.passkey.add')}
        onDone={(begun) => void make(begun)}
      >
        <Field id="passkey-name" label={p('factor.passkey.name')} hint={p('factor.passkey.name.hint')}>
          {(control) => (
            <TextInput
              {...control}
              value={name}
              maxLength={60}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
          )}
        </Field>
      </ProvenAct>
    </div>
  )
}

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
