import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { useDates } from '#src/ui/page-language.ts'
import type { Session } from '../../calls/accounts/account.ts'

/** The id of a session, which is never this word. */
export const OTHERS = 'others'

export interface SessionWords {
  unknown: string
  here: string
  times: (since: string, last: string) => string
  end: string
  endOf: (device: string) => string
  endOthers: string
}

type SessionListProps = {
  sessions: readonly Session[]
  words: SessionWords
  ending: string | undefined
  onEnd: (session: string) => void
}

export function SessionList({ sessions, words, ending, onEnd }: SessionListProps) {
  const { formatTime } = useDates()
  return (
    <>
      <ul className="divide-y divide-line">
        {sessions.map(({ id, device, created_at, last_used_at, current }) => {
          const name = device ?? words.unknown
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-x-3 font-semibold">
                  <span>{name}</span>
                  {current && <Badge>{words.here}</Badge>}
                </p>
                <p className="text-sm text-muted">
                  {words.times(formatTime(created_at), formatTime(last_used_at))}
                </p>
              </div>
              {!current && (
                <Button
                  variant="secondary"
                  small
                  busy={ending === id}
                  aria-label={words.endOf(name)}
                  onClick={() => onEnd(id)}
                >
                  {words.end}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {sessions.length > 1 && (
        <Button variant="secondary" busy={ending === OTHERS} onClick={() => onEnd(OTHERS)}>
          {words.endOthers}
        </Button>
      )}
    </>
  )
}
