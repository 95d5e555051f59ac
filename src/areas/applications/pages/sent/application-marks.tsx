import { cx } from '#src/ui/class-names.ts'
import { useDates } from '#src/ui/page-language.ts'
import { useAccountText } from '#src/web/account/account-text.ts'
import type { MyApplicationRow } from '../../calls/sent/sent.ts'

const marks = ['sent', 'read', 'shortlisted', 'interview', 'answer'] as const

/** The last of the five that an application has reached; those before it may have been passed over. */
function lastMark({ stage, read_at }: MyApplicationRow): (typeof marks)[number] {
  if (stage === 'hired' || stage === 'not_selected' || stage === 'closed') return 'answer'
  if (stage === 'interview' || stage === 'shortlisted') return stage
  return read_at === null ? 'sent' : 'read'
}

/** Shows how far an application has come, with the day of it. */
export function ApplicationMarks({ row }: { row: MyApplicationRow }) {
  const a = useAccountText()
  const { formatDay } = useDates()
  const { stage, stage_at, read_at, created_at } = row
  const last = lastMark(row)
  const at = last === 'sent' ? created_at : last === 'read' ? read_at : stage_at
  const words = last === 'answer' && stage ? a(`stage.${stage}`) : a(`my_applications.mark.${last}`)
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span aria-hidden className="inline-flex gap-1">
        {marks.map((mark, no) => (
          <span
            key={mark}
            title={a(`my_applications.mark.${mark}`)}
            className={cx(
              'size-3.5 rounded-full border border-primary',
              no <= marks.indexOf(last) && 'bg-primary',
            )}
          />
        ))}
      </span>
      <span className="font-semibold">{words}</span>
      {at && <time dateTime={at}>{formatDay(at)}</time>}
    </p>
  )
}
