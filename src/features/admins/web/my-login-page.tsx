import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import type { Session } from '#src/features/accounts/account-contract.ts'
import { type Ending, SessionList, type SessionWords } from '#src/features/accounts/web/session-list.tsx'
import { readSecondFactors } from '#src/features/second-factor/contract.ts'
import { PasskeysPart } from '#src/features/second-factor/web/passkeys-part.tsx'
import { CodesPart, ShownCodes } from '#src/features/second-factor/web/recovery-codes.tsx'
import { TotpPart } from '#src/features/second-factor/web/totp-part.tsx'
import { clearSignedInAdmin } from '#src/features/sign-in/web/signed-in-admin.ts'
import { p } from '#src/strings/panel.ts'
import { Card } from '#src/ui/card.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { RetryLink } from '#src/web/loading/retry-link.tsx'
import { loadFailure } from '#src/web/panel/panel-failure.ts'
import { inPanel } from '#src/web/panel/panel-load.ts'
import { usePanelAct } from '#src/web/panel/use-panel-act.ts'
import { PageTop } from '#src/web/site/page-top.tsx'
import { endOneAdminSession, endOtherAdminSessions, listAdminSessions } from '../admin-sessions-contract.ts'
import { OwnPasswordPart } from './own-password-part.tsx'

export const clientLoader = inPanel(async (api, { signal }) => {
  const [factors, sessions] = await Promise.all([
    api(readSecondFactors, { signal }),
    api(listAdminSessions, { signal }),
  ])
  if (!factors.ok) return { ok: false, text: loadFailure(factors, 'list.failed') } as const
  if (!sessions.ok) return { ok: false, text: loadFailure(sessions, 'list.failed') } as const
  return { ok: true, ...factors.data, sessions: sessions.data } as const
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
    // The menu opens with the first second factor, where the board asks for one.
    clearSignedInAdmin()
    void revalidate()
  }

  return (
    <div className="mx-auto max-w-3xl">
      <PageTop title={p('factor.title')} lead={p('factor.lead')} />
      {!result.ok && <ErrorState title={result.text} action={<RetryLink />} />}
      {factors && (
        <div className="space-y-4">
          {factors.required && !hasFactor && <Notice tone="warning">{p('factor.required')}</Notice>}
          {newCodes && <ShownCodes codes={newCodes} onSaved={() => setNewCodes(undefined)} />}
          <TotpPart {...form} isThere={factors.totp} onChanged={changed} />
          <PasskeysPart {...form} passkeys={factors.passkeys} onChanged={changed} />
          <CodesPart {...form} left={factors.recovery_codes_left} hasFactor={hasFactor} onCodes={changed} />
          <OwnPasswordPart
            key={passwords}
            onChanged={() => {
              setPasswords((count) => count + 1)
              void revalidate()
            }}
          />
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
  const { act } = usePanelAct('own_sessions.failed')
  const [ending, setEnding] = useState<Ending>()

  async function end(which: Ending) {
    setEnding(which)
    if (which === 'others') await act(endOtherAdminSessions, {})
    else await act(endOneAdminSession, { params: { id: which.sessionId } })
    setEnding(undefined)
  }

  return (
    <Card title={p('own_sessions.title')}>
      <SessionList sessions={sessions} words={words} ending={ending} onEnd={(which) => void end(which)} />
    </Card>
  )
}
