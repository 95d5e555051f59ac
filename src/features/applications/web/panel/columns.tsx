import type { ComponentProps, ReactNode } from 'react'
import { formatDay } from '#src/strings/format.ts'
import { p, type PanelKey } from '#src/strings/panel.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmailText } from '#src/ui/email-text.tsx'
import type { Column } from '#src/ui/lists/table.tsx'
import { DeleteButton } from '#src/web/panel/delete-button.tsx'
import type { ApplicationStage } from '../../application-stages.ts'
import { ResumeLink, type Resume } from './resume-link.tsx'
import { useAsListBehind } from './use-list-behind.ts'

/** A stage says where an application for a position stands. */
export const stage: Column<{ stage: ApplicationStage }> = {
  key: 'stage',
  header: p('applications.stage'),
  className: 'middle:col-start-[when] middle:row-start-3',
  cell: (row) => p(`applications.stage.${row.stage}`),
}

/** The applicant is called `name` in one kind and `full_name` in the others. */
type Named = { name: string | null } | { full_name: string | null }

/** A viewer, to whom it is null, gets none of the columns that show it. */
const nameOf = (row: Named) => ('name' in row ? row.name : row.full_name) ?? p('unknown')

/**
 * On middle widths a row tells who, what and when, each in up to three lines, before them the number, after them the
 * buttons.
 */
export const middleRow =
  'middle:grid-cols-[[lead]_5.5rem_[who]_minmax(0,1.2fr)_[what]_minmax(0,1fr)_[when]_5.5rem_[act]_8.75rem]'

/** A list that has neither number nor buttons lays its rows out so. */
export const plainMiddleRow = 'middle:grid-cols-[[who]_minmax(0,1.2fr)_[what]_minmax(0,1fr)_[when]_6.5rem]'

/** The number that the row is known by. */
export function lead<Row>(header: PanelKey, sortKey: string, cell: (row: Row) => ReactNode): Column<Row> {
  const className = 'middle:col-start-[lead] middle:row-span-3 middle:row-start-1 @[86rem]:whitespace-nowrap'
  return { key: sortKey, header: p(header), sortKey, className, cell }
}

export function who<Row extends Named>(
  sortKey: 'name' | 'full_name',
  cell: (row: Row) => ReactNode = (row) => <span className="font-semibold">{nameOf(row)}</span>,
): Column<Row> {
  const className = 'middle:col-start-[who] middle:row-start-1 @[86rem]:max-w-56'
  return { key: 'name', header: p('applications.name'), sortKey, card: 'title', className, cell }
}

export const email: Column<{ email: string | null }> = {
  key: 'email',
  header: p('applications.email'),
  sortKey: 'email',
  className: 'middle:col-start-[who] middle:row-start-2 @[86rem]:max-w-56 @[86rem]:min-w-44',
  cell: (row) => <EmailText email={row.email ?? p('unknown')} />,
}

export const phone: Column<{ phone: string | null }> = {
  key: 'phone',
  header: p('applications.phone'),
  sortKey: 'phone',
  className: 'middle:col-start-[who] middle:row-start-3 @[86rem]:whitespace-nowrap',
  cell: ({ phone }) => phone,
}

export function category(header: PanelKey): Column<{ job_category_name: string }> {
  return {
    key: 'category',
    header: p(header),
    sortKey: 'job_category_name',
    className: 'middle:col-start-[what] middle:row-start-1',
    cell: ({ job_category_name }) => job_category_name,
  }
}

export const city: Column<{ city: string | null }> = {
  key: 'city',
  header: p('applications.city'),
  sortKey: 'city',
  className: 'middle:col-start-[what] middle:row-start-2',
  cell: ({ city }) => city ?? p('unknown'),
}

/** Returns a column that one of the lists has alone; `line`: its line on middle widths. */
export function own<Row>(
  header: PanelKey,
  sortKey: string,
  cell: (row: Row) => ReactNode,
  line: 2 | 3 = 3,
): Column<Row> {
  const className = `middle:col-start-[what] ${line === 2 ? 'middle:row-start-2' : 'middle:row-start-3'} @[86rem]:max-w-56`
  return { key: sortKey, header: p(header), sortKey, className, cell }
}

export function resume<Row extends Named & Resume>(download = false): Column<Row> {
  return {
    key: 'resume',
    header: p('applications.resume'),
    sortKey: 'resume_name',
    className: 'middle:col-start-[when] middle:row-start-2',
    cell: (row) => <ResumeLink resume={row} name={nameOf(row)} download={download} />,
  }
}

export const applied: Column<{ created_at: string }> = {
  key: 'applied',
  header: p('applications.applied'),
  sortKey: 'created_at',
  className: 'whitespace-nowrap middle:col-start-[when] middle:row-start-1',
  cell: ({ created_at }) => formatDay(created_at),
}

type Endpoint = ComponentProps<typeof DeleteButton>['endpoint']

/** View and delete; `path`: where the applications of this kind are shown one by one. */
export function actions<Row extends Named & { id: number }>(path: string, endpoint: Endpoint): Column<Row> {
  return {
    key: 'actions',
    header: p('applications.actions'),
    card: 'actions',
    className: 'middle:col-start-[act] middle:row-span-3 middle:row-start-1',
    cell: (row) => <RowActions id={row.id} name={nameOf(row)} to={`${path}/${row.id}`} endpoint={endpoint} />,
  }
}

type RowActionsProps = { id: number; name: string; to: string; endpoint: Endpoint }

function RowActions({ id, name, to, endpoint }: RowActionsProps) {
  const behind = useAsListBehind()
  return (
    <span className="inline-flex flex-wrap gap-2 @[44rem]:max-w-40">
      <ButtonLink
        to={to}
        state={behind}
        variant="secondary"
        small
        aria-label={p('applications.view_of', { name })}
      >
        {p('applications.view')}
      </ButtonLink>
      <DeleteButton
        small
        endpoint={endpoint}
        id={id}
        question={p('applications.delete_of', { name })}
        failure="applications.delete.failed"
      />
    </span>
  )
}
