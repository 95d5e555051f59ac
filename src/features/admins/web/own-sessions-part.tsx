import { useState } from 'react'
import type { Session } from '#src/features/accounts/account-contract.ts'
import { SessionList, type Ending, type SessionWords } from '#src/features/accounts/web/session-list.tsx'
import { p } from '#src/strings/panel.ts'
import { Card } from '#src/ui/card.tsx'
import { usePanelAct } from '#src/web/panel/use-panel-act.ts'
import { endOneAdminSession, endOtherAdminSessions } from '../admin-sessions-contract.ts'

const words: SessionWords = {
  unknown: p('account.sessions.device'),
  here: p('own_sessions.here'),
  times: (since, last) => p('own_sessions.times', { since, last }),
  end: p('own_sessions.end'),
  endOf: (device) => p('own_sessions.end_of', { device }),
  endOthers: p('own_sessions.end_others'),
}

/** Lists where the admin is logged in: a session of twelve hours may stand open at another desk. */
export function OwnSessionsPart({ sessions }: { sessions: readonly Session[] }) {
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
