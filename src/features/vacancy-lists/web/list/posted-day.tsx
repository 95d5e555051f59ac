import { postedWords } from '#src/features/vacancies/vacancy.ts'
import { useDates } from '#src/ui/page-language.ts'
import { useText } from '#src/web/site/text.tsx'

/** The day of a posting: within a week in words, with the date for who hears the page; then the date. */
export function PostedDay({ day, today, className }: { day: string; today: string; className?: string }) {
  const { formatDay } = useDates()
  const t = useText()
  const words = postedWords(day, today)
  return (
    <time dateTime={day} className={className}>
      {words ? (
        <>
          {t(words.key, words.values)}
          <span className="sr-only">, {formatDay(day)}</span>
        </>
      ) : (
        formatDay(day)
      )}
    </time>
  )
}
