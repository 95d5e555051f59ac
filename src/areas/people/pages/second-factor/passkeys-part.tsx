import { useState } from 'react'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import { formatDay } from '#src/strings/format.ts'
import { p } from '#src/strings/panel.ts'
import { Card } from '#src/ui/card.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { panelApi } from '#src/web/api/api.ts'
import { panelFailure } from '#src/web/panel/panel-failure.ts'
import {
  addPasskey,
  removePasskey,
  startPasskey,
  type readSecondFactors,
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
