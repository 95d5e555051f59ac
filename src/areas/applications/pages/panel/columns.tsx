import type { ComponentProps, ReactNode } from 'react'
import type { ApplicationStage } from '#src/areas/applications/application-stages.ts'
import type { Consent } from '#src/areas/applications/application.ts'
import {
  CategoryName,
  type CategoryNameProps,
  CityName,
} from '#src/areas/catalogue/pages/panel/panel-names.tsx'
import { formatPhone } from '#src/contract/values/phone-number.ts'
import { p, formatShortDay, type PanelKey } from '#src/strings/panel.ts'
import { Badge } from '#src/ui/badge.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import type { Column } from '#src/ui/lists/table.tsx'
import { DeleteButton } from '#src/web/panel/delete-button.tsx'
import { mailHref, phoneHref } from '#src/web/site/contact-hrefs.ts'
import { ResumeLink, type Resume } from './resume-link.tsx'
import { useAsListBehind } from './use-list-behind.ts'

export function ConsentBadge({ consent }: { consent: Consent }) {
  return (
    <Badge tone={consent === 'agree' ? 'neutral' : 'rejected'}>{p(`applications.consent.${consent}`)}</Badge>
  )
}

/** A stage says where an application for a position stands. */
export const stage: Column<{ stage: ApplicationStage }> = {
  key: 'stage',
  header: p('applications.stage'),
  className: 'w-24 long-words:w-40',
  cell: (row) => p(`applications.stage.${row.stage}`),
}

export const consent: Column<{ consent: Consent }> = own(
  'applications.consent',
  'consent',
  (row) => <ConsentBadge consent={row.consent} />,
  'w-26 long-words:w-28',
)

/** The applicant is called `name` in one kind and `full_name` in the others. */
type Named = { name: string | null } | { full_name: string | null }

/** The name is null for viewers, who get none of the columns that show it. */
const getName = (row: Named) => ('name' in row ? row.name : row.full_name) ?? p('unknown')

/** Returns the column of the number by which people name the row. */
export function lead<Row>(
  header: PanelKey,
  sortKey: string,
  cell: (row: Row) => ReactNode,
  className = 'w-23 long-words:w-25',
): Column<Row> {
  return { key: sortKey, header: p(header), sortKey, className, card: 'fact', cell }
}

export function who<Row extends Named>(
  sortKey: 'name' | 'full_name',
  cell: (row: Row) => ReactNode = (row) => <span className="font-semibold">{getName(row)}</span>,
): Column<Row> {
  return { key: 'name', header: p('applications.name'), sortKey, card: 'title', cell }
}

export const email: Column<{ email: string | null }> = {
  key: 'email',
  header: p('applications.email'),
  sortKey: 'email',
  className: '@max-[60rem]:basis-3/5',
  card: 'plain',
  cell: ({ email }) => (email === null ? <span>{p('unknown')}</span> : <a href={mailHref(email)}>{email}</a>),
}

/** Beside many columns the address is an icon until there is room for its text. */
export const emailIcon: typeof email = {
  ...email,
  className: 'w-14 long-words:w-27 [&:lang(si)]:w-18 @max-[60rem]:-order-1 @min-[74rem]:w-auto',
  card: 'fact',
  cell: ({ email }) =>
    email === null ? (
      <span>{p('unknown')}</span>
    ) : (
      <IconLink icon="mail" text={email} href={mailHref(email)} />
    ),
}

export const phone: Column<{ phone: string | null }> = {
  key: 'phone',
  header: p('applications.phone'),
  sortKey: 'phone',
  className: 'w-30',
  card: 'fact',
  cell: ({ phone }) => phone && <a href={phoneHref(phone)}>{formatPhone(phone)}</a>,
}

export const phoneIcon: typeof phone = {
  ...phone,
  className: 'w-16 long-words:w-29 [&:lang(si)]:w-18 @max-[60rem]:-order-1 @min-[74rem]:w-30',
  cell: ({ phone }) => phone && <IconLink icon="phone" text={formatPhone(phone)} href={phoneHref(phone)} />,
}

function IconLink({ icon, text, href }: { icon: IconName; text: string; href: string }) {
  return (
    <a href={href} title={text} className="inline-block @max-[60rem]:p-3.25">
      <Icon name={icon} className="size-4.5 @min-[74rem]:hidden" />
      <span className="@max-[74rem]:sr-only">{text}</span>
    </a>
  )
}

export function category(header: PanelKey): Column<CategoryNameProps> {
  return {
    key: 'category',
    header: p(header),
    sortKey: 'job_category_name',
    className: '@max-[60rem]:basis-2/5',
    card: 'plain',
    cell: (row) => <CategoryName {...row} />,
  }
}

export const city: Column<{ city: string | null }> = {
  key: 'city',
  header: p('applications.city'),
  sortKey: 'city',
  className: 'w-24 @max-[60rem]:max-w-1/4',
  card: 'fact',
  cell: ({ city }) => <CityName city={city} />,
}

/** Returns a column that only one of the lists has. */
export function own<Row>(
  header: PanelKey,
  sortKey: string,
  cell: (row: Row) => ReactNode,
  className?: string,
): Column<Row> {
  return { key: sortKey, header: p(header), sortKey, card: 'plain', ...(className && { className }), cell }
}

export function resume<Row extends Named & Resume>(download = false): Column<Row> {
  return {
    key: 'resume',
    header: p('applications.cv'),
    sortKey: 'resume_name',
    className: download ? 'w-20 long-words:w-27' : 'w-20 long-words:w-24 [&:lang(ta)]:w-17',
    ...(download && { card: 'fact' }),
    cell: (row) => <ResumeLink resume={row} name={getName(row)} download={download} />,
  }
}

export const applied: Column<{ created_at: string }> = {
  key: 'applied',
  header: p('applications.day'),
  sortKey: 'created_at',
  className: 'w-25 long-words:w-28 long-words:*:whitespace-normal',
  card: 'fact',
  cell: ({ created_at }) => formatShortDay(created_at),
}

type Endpoint = ComponentProps<typeof DeleteButton>['endpoint']

/** View and delete; `path` is the path of the detail pages of this kind. */
export function actions<Row extends Named & { id: number }>(path: string, endpoint: Endpoint): Column<Row> {
  return {
    key: 'actions',
    header: p('applications.actions'),
    card: 'actions',
    className: 'w-50 long-words:w-40',
    cell: (row) => (
      <RowActions id={row.id} name={getName(row)} to={`${path}/${row.id}`} endpoint={endpoint} />
    ),
  }
}

type RowActionsProps = { id: number; name: string; to: string; endpoint: Endpoint }

function RowActions({ id, name, to, endpoint }: RowActionsProps) {
  const behind = useAsListBehind()
  return (
    <span className="inline-flex gap-1.5">
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
        refused={p('applications.delete.failed')}
      />
    </span>
  )
}
