import type { AbroadTexts } from '#src/strings/abroad/en.ts'
import { localizedPath } from '#src/strings/language-paths.ts'
import { weekdayIn } from '#src/strings/weekday-words.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useDates, usePageLanguage } from '#src/ui/page-language.ts'
import { useText } from '#src/web/site/text.tsx'
import { isAbroad } from '../../abroad.ts'
import type { Vacancy } from '../../calls/vacancies.ts'
import { comingWalkIn, walkInHours } from '../../walk-in.ts'
import { WrittenText } from '../written-text.tsx'

interface WalkInBoxProps {
  vacancy: Omit<Vacancy, 'email' | 'phone'>
  abroad: AbroadTexts | undefined
  today: string
}

/** Says when and where applicants may come without an appointment, until the day is over. */
export function WalkInBox({ vacancy, abroad, today }: WalkInBoxProps) {
  const t = useText()
  const language = usePageLanguage()
  const { formatMonthDay } = useDates()
  const { id, is_open, closed_reason, walk_in_place: place, walk_in_bring: bring } = vacancy
  const day = comingWalkIn(vacancy, today)
  if (!day || closed_reason) return null
  return (
    <section className="space-y-1 rounded border border-edge bg-card px-4 py-3">
      <p className="text-lg font-semibold">
        {t('vacancy.walk_in')}:{' '}
        <time dateTime={day} className="whitespace-nowrap max-[19rem]:whitespace-normal">
          {weekdayIn(language, day)}, {formatMonthDay(day)}
        </time>
        , {walkInHours(vacancy)}
      </p>
      <p className="flex gap-2 wrap-anywhere">
        <Icon name="place" className="relative top-0.5 size-5 text-muted" />
        <span className="min-w-0">
          <WrittenText text={place ?? ''} />
        </span>
      </p>
      {bring && (
        <p>
          {t('vacancy.walk_in_bring')}: {bring.map((item) => t(`vacancy.walk_in_bring.${item}`)).join(', ')}
        </p>
      )}
      {abroad && isAbroad(vacancy) && <p className="font-semibold">{abroad['abroad.walk_in']}</p>}
      {is_open && (
        <a
          href={localizedPath(language, `/jobs/${id}/walk-in.ics`)}
          rel="nofollow"
          className="link inline-flex min-h-11 items-center gap-2 font-semibold print:hidden"
        >
          <Icon name="clock" />
          {t('vacancy.walk_in.calendar')}
        </a>
      )}
    </section>
  )
}
