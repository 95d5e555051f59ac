import { Card } from '#src/ui/card.tsx'
import { useDates } from '#src/ui/page-language.ts'
import { useText } from '#src/web/site/text.tsx'
import { getReasons, rejectionReasonText } from '../rejection-reasons.ts'
import type { HistoryAct, HistoryEntry } from '../vacancy-history.ts'

type Entry = Omit<HistoryEntry, 'actor_id' | 'approval_reason'>

type HistoryListProps<E extends Entry> = {
  title: string
  /** Oldest first, as it is answered. */
  history: readonly E[]
  words: (act: HistoryAct, day: string) => string
  actor?: (entry: E) => string
  also?: (entry: E) => string | null
}

export function HistoryList<E extends Entry>({ title, history, words, actor, also }: HistoryListProps<E>) {
  const { formatDay, formatTime } = useDates()
  const t = useText()
  return (
    <Card title={title}>
      <ol className="-my-2">
        {[...history].reverse().map((entry, at) => {
          const { happened_at, act, closing_date, rejection_note } = entry
          return (
            <li
              key={`${happened_at} ${history.length - at}`}
              className="border-t border-line py-2 first:border-0"
            >
              <span className="block text-sm text-muted">
                <time dateTime={happened_at}>{formatTime(happened_at)}</time>
                {actor && <span> · {actor(entry)}</span>}
              </span>
              <span className="font-semibold">{words(act, closing_date ? formatDay(closing_date) : '')}</span>
              {getReasons(entry).map((reason) => (
                <p key={reason}>{t(rejectionReasonText(reason))}</p>
              ))}
              {rejection_note && <p className="whitespace-pre-wrap wrap-anywhere">{rejection_note}</p>}
              {also?.(entry) && <p className="whitespace-pre-wrap wrap-anywhere">{also(entry)}</p>}
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
