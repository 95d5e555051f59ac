import type { ReactNode } from 'react'
import { HideButton } from '#src/areas/vacancies/pages/vacancies/hide-button.tsx'
import { SaveButton } from '#src/areas/vacancies/pages/vacancies/save-button.tsx'
import { WrittenText } from '#src/areas/vacancies/pages/vacancies/written-text.tsx'
import { closingWords, daysUntilClose } from '#src/areas/vacancies/vacancy.ts'
import { DataTable, type Column } from '#src/ui/lists/table.tsx'
import { useDates } from '#src/ui/page-language.ts'
import { useText, type Translate } from '#src/web/site/text.tsx'
import type { ListedVacancy } from './listed-vacancy.ts'
import { ListedCompany, ListedPosition } from './vacancy-row.tsx'

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
      className="vacancies"
      columns={columnsOf(t, today)}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}

function columnsOf(t: Translate, today: string): Column<ListedVacancy>[] {
  return [
    {
      key: 'id',
      header: t('home.ref_no'),
      cell: ({ id, position }) => (
        <>
          <span className="as-cards:hidden">{id}</span>
          <SaveButton id={id} position={position} />
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
      cell: ({ excerpt, marks }) => (
        <div className="listed-words">
          <WrittenText text={excerpt} marks={marks?.excerpt} />
        </div>
      ),
      card: 'plain',
    },
    {
      key: 'posted',
      header: t('home.posted'),
      cell: ({ posted, fresh }) => (
        <>
          <Day day={posted} />
          {fresh && <span className="listed-note text-success">{t('vacancy.new')}</span>}
        </>
      ),
      card: 'plain',
    },
    {
      key: 'closes',
      header: t('home.closes'),
      cell: ({ closing_date, position }) => (
        <>
          <Day day={closing_date} />
          <ClosingNote day={closing_date} today={today} />
          <HideButton position={position} />
        </>
      ),
      card: 'plain',
    },
  ]
}

function Day({ day }: { day: string }) {
  const { formatShortDay } = useDates()
  return <time dateTime={day}>{formatShortDay(day)}</time>
}

/** On a card it takes the place of what says that the vacancy is new. */
function ClosingNote({ day, today }: { day: string; today: string }) {
  const t = useText()
  const words = closingWords(day, today)
  if (!words) return null
  const tone = daysUntilClose(day, today) <= 0 ? 'text-danger' : 'text-warning'
  return <span className={`listed-note ${tone}`}>{t(words.key, words.values)}</span>
}
