import type { ReactNode } from 'react'
import { formatDay } from '#src/strings/format.ts'
import { Badge } from '#src/ui/badge.tsx'
import { RowLink } from '#src/ui/row-link.tsx'
import { DataTable, type Column } from '#src/ui/table.tsx'
import { useText, type Translate } from '#src/web/site/text.tsx'
import { ClosingDay } from './closing-day.tsx'
import type { ListedVacancy } from './load-home.ts'

/** A table on wide screens, cards on small ones; the whole row leads to the vacancy. */
export function VacancyTable({ rows, today }: { rows: readonly ListedVacancy[]; today: string }) {
  const t = useText()
  return (
    <DataTable
      caption={t('home.heading')}
      captionHidden
      dense
      className="vacancies"
      columns={columnsOf(t, today)}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}

/** Longer than the words of any occupation. */
const ENDLESS = /[^\s/-]{25,}/u

/** A word that never ends is broken anywhere, and makes no column wider than its place. */
function breakable(words: string): ReactNode {
  return ENDLESS.test(words) ? <span className="wrap-anywhere">{words}</span> : words
}

function columnsOf(t: Translate, today: string): Column<ListedVacancy>[] {
  return [
    {
      key: 'id',
      header: t('home.ref_no'),
      cell: ({ id }) => id,
      className: 'text-muted',
      card: 'hidden',
    },
    {
      key: 'position',
      header: t('home.position'),
      cell: ({ id, position, fresh }) => (
        <>
          <RowLink to={`/jobs/${id}`} className="text-base @max-[48rem]:text-sm @max-[44rem]:text-lg">
            {breakable(position)}
          </RowLink>
          {fresh && (
            <>
              {' '}
              <Badge tone="fresh" className="px-1.5 text-sm leading-snug">
                {t('vacancy.new')}
              </Badge>
            </>
          )}
        </>
      ),
      card: 'title',
    },
    {
      key: 'company',
      header: t('home.company'),
      cell: ({ company_name, place }) => (
        <>
          {breakable(company_name)}
          {place && (
            <>
              <span className="text-muted @min-[44rem]:hidden"> · </span>
              <span className="text-muted @min-[44rem]:block">{place}</span>
            </>
          )}
        </>
      ),
      card: 'plain',
    },
    {
      key: 'description',
      header: t('home.description'),
      cell: ({ excerpt }) => <span className="text-muted wrap-anywhere">{excerpt}</span>,
      // The longest text of a row: a wider column makes lower rows.
      className: '@min-[44rem]:max-w-60',
      card: 'plain',
    },
    {
      key: 'posted',
      header: t('home.posted'),
      cell: ({ posted }) => formatDay(posted),
      className: 'whitespace-nowrap',
      card: 'hidden',
    },
    {
      key: 'closes',
      header: t('home.closes'),
      cell: ({ closing_date }) => (
        <>
          <span className="text-muted @min-[44rem]:hidden">{t('home.closes')} </span>
          <ClosingDay day={closing_date} today={today} />
        </>
      ),
      card: 'plain',
    },
  ]
}
