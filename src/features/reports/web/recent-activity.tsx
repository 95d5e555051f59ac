import { formatTime } from '#src/strings/format.ts'
import { p } from '#src/strings/panel.ts'
import type { Loaded } from '#src/web/panel/panel-failure.ts'
import type { ListedEvent } from '../contract.ts'
import { actionName, actorName, subjectText } from './event-words.ts'

export function RecentActivity({ activity }: { activity: Loaded<readonly ListedEvent[]> }) {
  if (!activity.ok) return <p className="py-4 text-danger">{activity.text}</p>
  const events = activity.value
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
