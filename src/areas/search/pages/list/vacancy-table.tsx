import type { ReactNode } from 'react'
import { SaveButton } from '#src/areas/vacancies/pages/save-and-hide.tsx'
import { CompanyLink, PayWords, WrittenText } from '#src/areas/vacancies/pages/vacancy-text.tsx'
import { filteredFields } from '#src/areas/vacancies/vacancy-fields.ts'
import { closingWords, daysUntilClose } from '#src/areas/vacancies/vacancy.ts'
import { cx } from '#src/ui/class-names.ts'
import { RowLink } from '#src/ui/lists/row-link.tsx'
import { type Column, DataTable } from '#src/ui/lists/table.tsx'
import { useDates } from '#src/ui/page-language.ts'
import { type Translate, useText } from '#src/web/site/text.tsx'
import type { ListedVacancy } from '../../calls/lists/search-vacancies.ts'

interface VacancyTableProps {
  rows: readonly ListedVacancy[]
  today: string
  /** Says whose vacancies they are, if not simply the latest. */
  caption?: ReactNode
}

/** A table on wide screens, cards on small ones; the whole row leads to the vacancy. */
export function VacancyTable({ rows, today, caption }: VacancyTableProps) {
  const t = useText()
  return (
    <DataTable
      caption={caption ?? t('home.heading')}
      className="vacancies"
      columns={getColumns(t, today)}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}

function getColumns(t: Translate, today: string): Column<ListedVacancy>[] {
  return [
    {
      key: 'id',
      header: t('home.ref_no'),
      cell: ({ id, position }) => (
        <>
          <span className="@max-[38rem]:hidden">{id}</span>
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
      cell: ({ trade, excerpt, marks }) => (
        <>
          <div className="listed-words">
            <WrittenText text={excerpt} marks={marks?.excerpt} />
          </div>
          {/* The position has no line left for it in a row. */}
          {trade && <p className="truncate @max-[38rem]:hidden">{trade}</p>}
        </>
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

interface RowProps {
  row: ListedVacancy
}

/** The position, which is the link of its whole row, and under it what decides whether it is pressed. */
function ListedPosition({ row }: RowProps) {
  return (
    <div className="listed-position">
      <h2>
        <RowLink to={`/jobs/${row.id}`}>
          <WrittenText text={row.position} marks={row.marks?.position} />
        </RowLink>
      </h2>
      <Terms row={row} />
    </div>
  )
}

/** Pay, then the day of a walk-in, the trade of a title in another script, the employment type, an unusual workplace, and who is welcome. */
function Terms({ row: { trade, pay, walk_in, employment_type, workplace, no_cv, for_disabled } }: RowProps) {
  const t = useText()
  const { formatMonthDay } = useDates()
  const walkIn = walk_in && t('vacancy.walk_in.mark', { day: formatMonthDay(walk_in) })
  const kinds = [
    employment_type && t(filteredFields.employment_type.wordOf(employment_type)),
    workplace && workplace !== 'on_site' && t(filteredFields.workplace.wordOf(workplace)),
    no_cv && t('vacancy.no_cv'),
    for_disabled && t('vacancy.benefits.disabled'),
  ].filter(Boolean)
  const isMore = trade || kinds.length > 0
  if (!pay && !walkIn && !isMore) return null
  return (
    <p className="terms">
      {pay && (
        <b>
          <PayWords pay={pay} />
        </b>
      )}
      {(walkIn || isMore) && (
        <span className="kinds">
          {walkIn && <span>{isMore ? `${walkIn} · ` : walkIn}</span>}
          {trade && <span className="@min-[38rem]:hidden">{kinds.length > 0 ? `${trade} · ` : trade}</span>}
          <span>{kinds.join(' · ')}</span>
        </span>
      )}
    </p>
  )
}

function ListedCompany({ row: { company_name, company, place, distance, logo, marks } }: RowProps) {
  const t = useText()
  return (
    <div className="listed-by">
      {logo ? (
        <img
          src={logo}
          alt=""
          width="40"
          height="40"
          loading="lazy"
          decoding="async"
          className="listed-mark"
        />
      ) : (
        <span aria-hidden className="listed-mark">
          {initials(company_name)}
        </span>
      )}
      <div className={cx('listed-company', Boolean(distance && company) && 'near')}>
        <CompanyLink name={company_name} company={company} marks={marks?.company} />
        {place && (
          <>
            <span className="@min-[38rem]:hidden"> · </span>
            <span className="listed-place @min-[38rem]:block">
              {distance ? <b className="text-ink">{t('distance.km', { km: distance })} · </b> : null}
              <WrittenText text={place} marks={marks?.place} />
            </span>
          </>
        )}
      </div>
    </div>
  )
}

/** The first letters of the first two words, each with the signs that belong to it. */
function initials(name: string): string {
  const letters = [...name.matchAll(/(?<!\S)[\p{L}\p{N}]\p{M}*/gu)].map(([letter]) => letter)
  return letters.slice(0, 2).join('')
}

/** The boot script serves it: the row is hidden on this device. */
function HideButton({ position }: { position: string }) {
  const label = useText()('seen.hide')
  return (
    <button
      type="button"
      data-boot="hide"
      aria-label={`${label}: ${position}`}
      title={label}
      className="hide"
    />
  )
}
