import { useState } from 'react'
import { formatTime } from '#src/strings/format.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { browserApi } from '#src/web/api/api.ts'
import { useText } from '#src/web/site/text.tsx'
import { endOneSession, endOtherSessions, type Session } from '../../account-contract.ts'

type SessionsPartProps = { sessions: readonly Session[]; onChanged: () => void }

/** Lists where the account is logged in, and ends what its owner does not know. */
export function SessionsPart({ sessions, onChanged }: SessionsPartProps) {
  const a = useAccountText()
  const { ending, end } = useEnding(onChanged)
  return (
    <Card title={a('sessions.title')}>
      <ul className="divide-y divide-line">
        {sessions.map(({ id, device, created_at, last_used_at, current }) => {
          const name = device ?? a('sessions.unknown')
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-x-3 font-semibold">
                  {name}
                  {current && <Badge tone="approved">{a('sessions.here')}</Badge>}
                </p>
                <p className="text-sm text-muted">
                  {a('sessions.times', { since: formatTime(created_at), last: formatTime(last_used_at) })}
                </p>
              </div>
              {!current && (
                <Button
                  variant="secondary"
                  small
                  busy={ending === id}
                  aria-label={a('sessions.end.of', { device: name })}
                  onClick={() => void end(id)}
                >
                  {a('sessions.end')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {sessions.length > 1 && (
        <Button variant="secondary" busy={ending === 'others'} onClick={() => void end('others')}>
          {a('sessions.end_others')}
        </Button>
      )}
    </Card>
  )
}

function useEnding(onChanged: () => void) {
  const t = useText()
  const a = useAccountText()
  const toast = useToast()
  const [ending, setEnding] = useState<string>()
  async function end(id: string) {
    if (ending !== undefined) return
    setEnding(id)
    const result =
      id === 'others'
        ? await browserApi(endOtherSessions)
        : await browserApi(endOneSession, { params: { id } })
    setEnding(undefined)
    if (result.ok) toast.success(a(id === 'others' ? 'sessions.others_ended' : 'sessions.ended'))
    else if (result.kind === 'network') return toast.error(t('network.error'))
    // One that has ended elsewhere is what was wanted.
    else if (result.status !== 404) return toast.error(a('sessions.failed'))
    onChanged()
  }
  return { ending, end }
}
