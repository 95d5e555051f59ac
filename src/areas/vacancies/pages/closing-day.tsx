import { useDates } from '#src/ui/page-language.ts'
import { useText } from '#src/web/site/text.tsx'
import { closingWords, daysUntilClose } from '../vacancy.ts'

/** The date, and within three days of it the words beside it (decisions, "Texts and states"). */
export function ClosingDay({ day, today }: { day: string; today: string }) {
  const { formatDay } = useDates()
  const t = useText()
  const words = closingWords(day, today)
  const urgent = daysUntilClose(day, today) <= 0
  return (
    <span>
      <time dateTime={day} className="whitespace-nowrap lg:long-words:whitespace-normal">
        {formatDay(day)}
      </time>
      {words && (
        <>
          {' '}
          <span className={`font-semibold ${urgent ? 'text-danger' : 'text-warning'}`}>
            {t(words.key, words.values)}
          </span>
        </>
      )}
    </span>
  )
}
