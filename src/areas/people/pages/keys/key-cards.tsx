import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type AnswerOf, keyScopes } from '#src/contract/endpoint.ts'
import type { keys as words } from '#src/strings/account/en/keys.ts'
import type { Values } from '#src/strings/t.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { useAnswerFocus } from '#src/ui/forms/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useDates } from '#src/ui/page-language.ts'
import { ActButton } from '#src/web/acts/acts.tsx'
import { CheckboxesField, PasswordField, SelectField, TextField } from '#src/web/forms/form-fields.tsx'
import { PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import { useForm } from '#src/web/forms/use-form.ts'
import {
  type endAdminKey,
  type endKey,
  keyDays,
  type makeAdminKey,
  type makeKey,
  MAX_KEY_NAME,
  type ProgramKey,
} from '../../calls/keys/keys.ts'

/** Account and panel have the same words. */
type KeyText = (key: keyof typeof words, values?: Values) => string

type Made = AnswerOf<typeof makeKey>
type ListedKey = ProgramKey & { admin?: { name: string } }

interface KeyCardsProps {
  keys: readonly ListedKey[]
  t: KeyText
  lead?: string
  passwordLabel: string
  endpoints: { make: typeof makeKey | typeof makeAdminKey; end: typeof endKey | typeof endAdminKey }
}

/** Keys for programs: to make one, which is shown once, and to end them. */
export function KeyCards({ keys, t, lead, passwordLabel, endpoints }: KeyCardsProps) {
  const [made, setMade] = useState<Made>()
  return (
    <>
      {made && <ShownKey key={made.data.id} made={made} t={t} onStored={() => setMade(undefined)} />}
      <Card title={t('keys.title')}>
        {lead && <p className="mb-3 max-w-text">{lead}</p>}
        {keys.length === 0 && <p>{t('keys.none')}</p>}
        <ul className="divide-y divide-line">
          {keys.map((key) => (
            <KeyLine key={key.id} listed={key} t={t} endpoint={endpoints.end} />
          ))}
        </ul>
      </Card>
      <Card title={t('keys.make')}>
        <MakeForm t={t} passwordLabel={passwordLabel} endpoint={endpoints.make} onMade={setMade} />
      </Card>
    </>
  )
}

function KeyLine({
  listed,
  t,
  endpoint,
}: {
  listed: ListedKey
  t: KeyText
  endpoint: KeyCardsProps['endpoints']['end']
}) {
  const { formatDay, formatTime } = useDates()
  const { id, name, admin, scopes, is_valid, expires_at, ended_at, last_used_at } = listed
  const state = ended_at
    ? t('keys.ended', { day: formatDay(ended_at) })
    : t(is_valid ? 'keys.valid' : 'keys.expired', { day: formatDay(expires_at) })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{admin ? `${name} · ${admin.name}` : name}</p>
        <p className="text-sm">{state}</p>
        <p className="text-sm text-muted">{scopes.map((scope) => t(`keys.scope.${scope}`)).join(' · ')}</p>
        <p className="text-sm text-muted">
          {last_used_at ? t('keys.used', { time: formatTime(last_used_at) }) : t('keys.unused')}
        </p>
      </div>
      {is_valid && (
        <ActButton
          small
          variant="secondary"
          endpoint={endpoint}
          input={{ params: { id } }}
          label={t('keys.end')}
          question={t('keys.end.of', { name })}
        />
      )}
    </li>
  )
}

type MakeFormProps = Pick<KeyCardsProps, 't' | 'passwordLabel'> & {
  endpoint: KeyCardsProps['endpoints']['make']
  onMade: (made: Made) => void
}

function MakeForm({ t, passwordLabel, endpoint, onMade }: MakeFormProps) {
  const { revalidate } = useRevalidator()
  const form = useForm({
    endpoint,
    defaults: { days: 90 },
    onSuccess: (made: Made) => {
      form.reset()
      onMade(made)
      void revalidate()
    },
  })
  const options = keyScopes.map((value) => ({ value, label: t(`keys.scope.${value}`) }))
  const days = keyDays.map((count) => ({ value: String(count), label: t(`keys.days.${count}`) }))
  return (
    <PageForm form={form} label={t('keys.make')} className="space-y-4" needsScript>
      <TextField
        name="name"
        label={t('keys.name')}
        hint={t('keys.name.hint')}
        autoComplete="off"
        maxLength={MAX_KEY_NAME}
      />
      <CheckboxesField name="scopes" label={t('keys.scopes')} groups={[{ options }]} />
      <SelectField name="days" label={t('keys.days')} options={days} className="max-w-60" />
      <PasswordField name="current_password" label={passwordLabel} autoComplete="current-password" />
      <SubmitButton label={t('keys.submit')} busyLabel={t('keys.busy')} />
    </PageForm>
  )
}

function ShownKey({ made: { key, data }, t, onStored }: { made: Made; t: KeyText; onStored: () => void }) {
  const [isCopied, setCopied] = useState(false)
  // Only secure pages have a clipboard; the key can be selected.
  const copy = () =>
    navigator.clipboard?.writeText(key).then(
      () => setCopied(true),
      () => undefined,
    )
  return (
    <div {...useAnswerFocus()}>
      <Notice tone="warning" live title={t('keys.made', { name: data.name })}>
        <p>{t('keys.once')}</p>
        <p className="my-3 font-mono wrap-anywhere select-all">{key}</p>
        <div className="flex flex-wrap items-center gap-2">
          <Button onClick={() => void copy()}>{t(isCopied ? 'keys.copied' : 'keys.copy')}</Button>
          <Button variant="secondary" onClick={onStored}>
            {t('keys.stored')}
          </Button>
        </div>
      </Notice>
    </div>
  )
}
