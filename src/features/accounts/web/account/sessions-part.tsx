import { useState } from 'react'
import { Card } from '#src/ui/card.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { browserApi } from '#src/web/api/api.ts'
import { useText } from '#src/web/site/text.tsx'
import { endOneSession, endOtherSessions, type Session } from '../../account-contract.ts'
import { SessionList, type Ending } from '../session-list.tsx'

type SessionsPartProps = { sessions: readonly Session[]; onChanged: () => void }

export function SessionsPart({ sessions, onChanged }: SessionsPartProps) {
  const a = useAccountText()
  const words = {
    unknown: a('sessions.unknown'),
    here: a('sessions.here'),
    times: (since: string, last: string) => a('sessions.times', { since, last }),
    end: a('sessions.end'),
    endOf: (device: string) => a('sessions.end.of', { device }),
    endOthers: a('sessions.end_others'),
  }
  const { ending, end } = useEnding(onChanged)
  return (
    <Card title={a('sessions.title')}>
      <SessionList sessions={sessions} words={words} ending={ending} onEnd={(which) => void end(which)} />
    </Card>
  )
}

function useEnding(onChanged: () => void) {
  const t = useText()
  const a = useAccountText()
  const toast = useToast()
  const [ending, setEnding] = useState<Ending>()
  async function end(which: Ending) {
    if (ending !== undefined) return
    setEnding(which)
    const result =
      which === 'others'
        ? await browserApi(endOtherSessions)
        : await browserApi(endOneSession, { params: { id: which.sessionId } })
    setEnding(undefined)
    if (result.ok) toast.success(a(which === 'others' ? 'sessions.others_ended' : 'sessions.ended'))
    else if (result.kind === 'network') return toast.error(t('network.error'))
    // One that has ended elsewhere is what was wanted.
    else if (result.status !== 404) return toast.error(a('sessions.failed'))
    onChanged()
  }
  return { ending, end }
}
