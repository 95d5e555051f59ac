import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import {
  changeAdminPassword,
  endOneAdminSession,
  endOtherAdminSessions,
  listAdminSessions,
  changeOwnAdmin,
} from '#src/areas/people/calls/admins/admins.ts'
import { p, pCount } from '#src/strings/panel.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { useAnswerFocus } from '#src/ui/forms/field.tsx'
import { ErrorState, Notice } from '#src/ui/notice.tsx'
import { useAct } from '#src/web/acts/acts.tsx'
import { PasswordField, TextField } from '#src/web/forms/form-fields.tsx'
import { PageForm, SubmitButton } from '#src/web/forms/page-form.tsx'
import { useSavingForm } from '#src/web/forms/use-saving-form.ts'
import { RetryLink } from '#src/web/loading/retry-link.tsx'
import { loadFailure, inPanel } from '#src/web/panel/panel-rows.ts'
import { PageTop } from '#src/web/site/page-title.tsx'
import type { Session } from '../../calls/accounts/account.ts'
import { readSecondFactors, renewRecoveryCodes } from '../../calls/second-factor/second-factor.ts'
import { adminMe } from '../../calls/sign-in/admin-sign-in.ts'
import { OTHERS, SessionList, type SessionWords } from '../accounts/session-list.tsx'
import { type OpenForm, ProvenAct } from '../second-factor/proven-act.tsx'
import { PasskeysPart, TotpPart } from '../second-factor/second-factor-parts.tsx'
import { AdminPasswordFields } from '../sign-in/admin-password-page.tsx'
import { clearSignedInAdmin } from '../sign-in/signed-in-admin.ts'

export const clientLoader = inPanel(async (api, { signal }) => {
  const [factors, sessions, me] = await Promise.all([
    api(readSecondFactors, { signal }),
    api(listAdminSessions, { signal }),
    api(adminMe, { signal }),
  ])
  if (!factors.ok) return { ok: false, text: loadFailure(factors, 'list.failed') } as const
  if (!sessions.ok) return { ok: false, text: loadFailure(sessions, 'list.failed') } as const
  if (!me.ok) return { ok: false, text: loadFailure(me, 'list.failed') } as const
  return { ok: true, ...factors.data, sessions: sessions.data, me: me.data } as const
})

export default function MyLoginPage() {
  const result = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<string>()
  const [newCodes, setNewCodes] = useState<readonly string[]>()
  const [passwords, setPasswords] = useState(0)
  const form = { open, onOpen: setOpen }
  const factors = result.ok ? result : undefined
  const hasFactor = factors !== undefined && (factors.totp || factors.passkeys.length > 0)

  function changed(codes?: string[] | null) {
    if (codes) setNewCodes(codes)
    // The menu opens with the first second factor, if the board asks for one.
    clearSignedInAdmin()
    void revalidate()
  }

  const isPrinted = factors?.me.password_change_required === true
  function passwordChanged() {
    setPasswords((count) => count + 1)
    changed()
  }

  return (
    <div className="mx-auto max-w-3xl">
      <PageTop title={p('factor.title')} lead={p('factor.lead')} />
      {!result.ok && <ErrorState title={result.text} action={<RetryLink />} />}
      {factors && (
        <div className="space-y-4">
          {isPrinted && <Notice tone="warning">{p('factor.printed')}</Notice>}
          {isPrinted && <OwnPasswordPart onChanged={passwordChanged} />}
          {factors.required && !hasFactor && <Notice tone="warning">{p('factor.required')}</Notice>}
          {newCodes && <ShownCodes codes={newCodes} onSaved={() => setNewCodes(undefined)} />}
          <TotpPart {...form} isThere={factors.totp} onChanged={changed} />
          <PasskeysPart {...form} passkeys={factors.passkeys} onChanged={changed} />
          <CodesPart {...form} left={factors.recovery_codes_left} hasFactor={hasFactor} onCodes={changed} />
          {!isPrinted && <OwnPasswordPart key={passwords} onChanged={passwordChanged} />}
          {!isPrinted && <OwnAdminPart me={factors.me} onChanged={changed} />}
          <OwnSessionsPart sessions={factors.sessions} />
        </div>
      )}
    </div>
  )
}

const words: SessionWords = {
  unknown: p('account.sessions.device'),
  here: p('own_sessions.here'),
  times: (since, last) => p('own_sessions.times', { since, last }),
  end: p('own_sessions.end'),
  endOf: (device) => p('own_sessions.end_of', { device }),
  endOthers: p('own_sessions.end_others'),
}

/** Lists where the admin is logged in: a session of twelve hours may stand open at another desk. */
function OwnSessionsPart({ sessions }: { sessions: readonly Session[] }) {
  const { acting, act } = useAct({ failure: p('own_sessions.failed') })
  const end = (id: string) =>
    act(id, (api) =>
      id === OTHERS ? api(endOtherAdminSessions) : api(endOneAdminSession, { params: { id } }),
    )

  return (
    <Card title={p('own_sessions.title')}>
      <SessionList sessions={sessions} words={words} ending={acting} onEnd={(id) => void end(id)} />
    </Card>
  )
}

function OwnPasswordPart({ onChanged }: { onChanged: () => void }) {
  const form = useSavingForm({
    endpoint: changeAdminPassword,
    failure: 'form.failed',
    onSaved: onChanged,
  })
  return (
    <Card title={p('own_password.title')}>
      <PageForm form={form} label={p('own_password.title')} className="space-y-5" needsScript>
        <PasswordField
          name="current_password"
          label={p('own_password.current')}
          autoComplete="current-password"
        />
        <AdminPasswordFields />
        <SubmitButton label={p('own_password.submit')} busyLabel={p('factor.busy')} />
      </PageForm>
    </Card>
  )
}

type CodesPartProps = {
  left: number
  hasFactor: boolean
  onCodes: (codes: string[] | null) => void
} & OpenForm

function CodesPart({ left, hasFactor, onCodes, ...open }: CodesPartProps) {
  return (
    <Card title={p('factor.codes')}>
      <p className="mb-3">{hasFactor ? pCount('factor.codes.left', left) : p('factor.codes.none')}</p>
      {hasFactor && (
        <ProvenAct
          {...open}
          name="codes"
          endpoint={renewRecoveryCodes}
          label={p('factor.codes.new')}
          onDone={({ recovery_codes }) => onCodes(recovery_codes)}
        />
      )}
    </Card>
  )
}

function ShownCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  function save() {
    const file = new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' })
    const address = URL.createObjectURL(file)
    Object.assign(document.createElement('a'), { href: address, download: 'recovery-codes.txt' }).click()
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  }
  return (
    <div {...useAnswerFocus()}>
      <Notice tone="warning" live title={p('factor.codes.told')}>
        <p>{p('factor.codes.how')}</p>
        <ol className="my-3 grid gap-x-6 gap-y-1 font-mono select-all sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code} className="wrap-anywhere">
              {code}
            </li>
          ))}
        </ol>
        <div className="flex flex-wrap gap-2">
          <Button onClick={save}>{p('factor.codes.save')}</Button>
          <Button variant="secondary" onClick={onSaved}>
            {p('factor.codes.stored')}
          </Button>
        </div>
      </Notice>
    </div>
  )
}

interface OwnAdminPartProps {
  me: { name: string; email: string }
  onChanged: () => void
}

function OwnAdminPart({ me: { name, email }, onChanged }: OwnAdminPartProps) {
  const form = useSavingForm({
    endpoint: changeOwnAdmin,
    failure: 'form.failed',
    defaults: { name, email },
    onSaved: onChanged,
  })
  return (
    <Card title={p('own_admin.title')}>
      <PageForm form={form} label={p('own_admin.title')} className="space-y-5" needsScript>
        <TextField name="name" label={p('own_admin.name')} autoComplete="name" maxLength={100} />
        <TextField name="email" type="email" label={p('own_admin.email')} autoComplete="email" />
        <PasswordField name="current_password" label={p('factor.password')} autoComplete="current-password" />
        <SubmitButton label={p('own_admin.submit')} busyLabel={p('factor.busy')} />
      </PageForm>
    </Card>
  )
}
