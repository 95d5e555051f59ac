import type { ReactNode } from 'react'
import { postedWords } from '#src/features/vacancies/vacancy.ts'
import { ClosingDay } from '#src/features/vacancies/web/closing-day.tsx'
import { HideButton } from '#src/features/vacancies/web/hide-button.tsx'
import { SaveButton } from '#src/features/vacancies/web/save-button.tsx'
import { DataTable, type Column } from '#src/ui/lists/table.tsx'
import { useDates } from '#src/ui/page-language.ts'
import { useText, type Translate } from '#src/web/site/text.tsx'
import type { ListedVacancy } from './listed-vacancy.ts'
import { ListedCompany, ListedExcerpt, ListedPosition } from './vacancy-row.tsx'

interface VacancyTableProps {
  rows: readonly ListedVacancy[]
  today: string
  /** Whose vacancies they are, where these are not simply the latest. */
  caption?: ReactNode
}

/** A table on wide screens, cards on small ones; the whole row leads to the vacancy. */
export function VacancyTable({ rows, today, caption }: VacancyTableProps) {
  const t = useText()
  return (
    <DataTable
      caption={caption ?? t('home.heading')}
      dense
      className="vacancies"
      columns={columnsOf(t, today)}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}

function columnsOf(t: Translate, today: string): Column<ListedVacancy>[] {
  /** A card has no header that says what a day or a number is. */
  const onCards = (label: string) => <span className="as-rows:hidden">{label} </span>
  return [
    {
      key: 'id',
      header: t('home.ref_no'),
      // The star stands where it takes no room from the words.
      cell: ({ id, position }) => (
        <>
          {onCards(t('home.ref_no'))}
          {id}
          <SaveButton id={id} position={position} />
          <HideButton position={position} />
        </>
      ),
      card: 'plain',
    },
    {
      key: 'position',
      header: t('home.position'),
      cell: (row) => <ListedPosition row={row} />,
      card: 'title',
    },
    {
      key: 'company',
      header: t('home.company'),
      cell: (row) => <ListedCompany row={row} />,
      card: 'plain',
    },
    {
      key: 'description',
      header: t('home.description'),
      cell: (row) => <ListedExcerpt row={row} />,
      card: 'plain',
    },
    {
      key: 'posted',
      header: t('home.posted'),
      cell: ({ posted }) => (
        <>
          {onCards(t('home.posted.before_words'))}
          <PostedDay day={posted} today={today} />
        </>
      ),
      card: 'plain',
    },
    {
      key: 'closes',
      header: t('home.closes'),
      cell: ({ closing_date }) => (
        <>
          {onCards(t('home.closes'))}
          <ClosingDay day={closing_date} today={today} />
        </>
      ),
      card: 'plain',
    },
  ]
}

/** The day of a posting: within a week in words, with the date for who hears the page; then the date. */
function PostedDay({ day, today, className }: { day: string; today: string; className?: string }) {
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
