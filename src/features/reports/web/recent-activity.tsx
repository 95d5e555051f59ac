import { formatTime } from '#src/strings/format.ts'
import { p } from '#src/strings/panel.ts'
import type { ActivityEvent } from '../contract.ts'
import { actionName, actorName, subjectText } from './event-words.ts'

export function RecentActivity({ events }: { events: readonly ActivityEvent[] | undefined }) {
  if (!events) return <p className="py-4 text-danger">{p('dashboard.activity.failed')}</p>
  if (events.length === 0) return <p className="py-4 text-muted">{p('dashboard.activity.none')}</p>
  return (
    <ul>
      {events.map((event) => (
        <li key={event.id} className="border-t border-line py-2 first:border-0">
          <p>
            <strong className="font-semibold">{actorName(event)}</strong> {actionName(event.action)}
          </p>
          <p className="text-muted wrap-anywhere">
            <time dateTime={event.happened_at}>{formatTime(event.happened_at)}</time>
            {subjectText(event) && ` · ${subjectText(event)}`}
          </p>
        </li>
      ))}
    </ul>
  )
}
