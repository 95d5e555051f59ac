import { useState } from 'react'
import { formatShortDay, p } from '#src/strings/panel.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import type { Column } from '#src/ui/lists/table.tsx'
import { DeleteButton } from '#src/web/panel/delete-button.tsx'
import { PanelLink, useMay } from '#src/web/panel/role.tsx'
import { decideVacancy, deleteVacancy } from '../calls/admin-moderation.ts'
import type { VacancyOfPanel } from '../calls/all-vacancies.ts'
import type { Decidable, Status, useDecisions } from './review/use-decisions.ts'
import { stateName, statusName, statusOptions, statusTone } from './status-words.ts'

type ListTools = {
  busy: string | number | undefined
  decide: ReturnType<typeof useDecisions>
  /** Looked up from the category list (spec 2). */
  categoryName: (id: number) => string
  search: string
}

export function jobColumns({ busy, decide, categoryName, search }: ListTools): Column<VacancyOfPanel>[] {
  return [
    {
      key: 'id',
      header: p('jobs.ref'),
      sortKey: 'id',
      card: 'fact',
      className: 'w-14 @max-[60rem]:-order-2',
      cell: ({ id }) => id,
    },
    {
      key: 'category',
      header: p('jobs.category'),
      sortKey: 'category',
      card: 'plain',
      className: 'two-lines',
      cell: ({ job_category_id }) => categoryName(job_category_id),
    },
    {
      key: 'position',
      header: p('jobs.position'),
      sortKey: 'position',
      card: 'title',
      className: 'w-[17%] long-words:w-[11%]',
      cell: ({ id, position, state }) => (
        <span className="flex items-baseline gap-2">
          <PanelLink to={`/admin-panel/jobs/${id}`} className="link truncate font-semibold">
            {position}
          </PanelLink>
          <StateWord state={state} />
        </span>
      ),
    },
    {
      key: 'company',
      header: p('jobs.company'),
      sortKey: 'company_name',
      card: 'plain',
      className: 'two-lines',
      cell: ({ company_name }) => company_name,
    },
    {
      key: 'job_poster',
      header: p('jobs.poster'),
      card: 'fact',
      className: 'w-15 long-words:w-24',
      // Every vacancy has one, so this column does not sort.
      cell: (row) => <PosterLink {...row} />,
    },
    {
      key: 'status',
      header: p('jobs.status'),
      sortKey: 'status',
      card: 'fact',
      className: 'w-46 long-words:w-47 @max-[60rem]:order-1',
      cell: (row) => (
        <StatusField vacancy={row} busy={busy === row.id} onUpdate={(status) => decide(row, status)} />
      ),
    },
    {
      key: 'posted',
      header: p('jobs.posted'),
      sortKey: 'created_at',
      className: 'day w-24 long-words:w-26 long-words:*:whitespace-normal',
      cell: ({ created_at }) => formatShortDay(created_at),
    },
    {
      key: 'closes',
      header: p('jobs.closes'),
      sortKey: 'closing_date',
      className: 'day w-24 long-words:w-20 long-words:*:whitespace-normal',
      cell: ({ closing_date }) => formatShortDay(closing_date),
    },
    {
      key: 'actions',
      header: p('jobs.actions'),
      card: 'actions',
      className: 'w-31 long-words:w-44 [&:lang(si)]:w-51 @max-[60rem]:order-1',
      cell: ({ id }) => (
        <>
          <ButtonLink
            to={`/admin-panel/jobs/edit/${id}`}
            state={{ list: search }}
            variant="secondary"
            small
            aria-label={p('jobs.edit_of', { id })}
          >
            <ActWord icon="edit" word={p('act.edit')} />
          </ButtonLink>
          <DeleteButton
            small
            endpoint={deleteVacancy}
            id={id}
            label={<ActWord icon="trash" word={p('act.delete')} />}
            confirmLabel={p('act.confirm')}
            question={p('jobs.delete_of', { id })}
            refused={p('jobs.delete.failed')}
          />
        </>
      ),
    },
  ]
}

/** Shows only the icon in cards in Sinhala and Tamil, which have no room for the words. */
function ActWord({ icon, word }: { icon: IconName; word: string }) {
  return (
    <>
      <Icon name={icon} className="in-cards size-5" />
      <span className="in-rows">{word}</span>
    </>
  )
}

function StateWord({ state }: Pick<VacancyOfPanel, 'state'>) {
  const word = stateName(state)
  return word && <span className="shrink-0 font-normal text-muted">{word}</span>
}

/** Opened at /storage, where the admin's reading cookie proves who asks (decisions, "Who may call what"). */
function PosterLink({ id, job_poster }: VacancyOfPanel) {
  if (job_poster === null) return <span>{p('unknown')}</span>
  return (
    <a
      href={`/storage/${job_poster}`}
      target="_blank"
      rel="noreferrer"
      className="link"
      aria-label={p('jobs.poster.view_of', { id })}
    >
      <span className="in-rows">{p('act.view')}</span>
      <span className="in-cards">{p('jobs.poster')}</span>
    </a>
  )
}

type StatusFieldProps = {
  vacancy: Decidable
  busy: boolean
  onUpdate: (status: Status) => Promise<boolean>
}

/** The row's selector, or only its status for those who may not decide; Update works only while the selection differs from the status (spec 4). */
function StatusField({ vacancy, busy, onUpdate }: StatusFieldProps) {
  const [chosen, setChosen] = useState<Status>()
  const may = useMay()
  const differs = chosen !== undefined && chosen !== vacancy.status

  async function update() {
    if (differs && (await onUpdate(chosen))) setChosen(undefined)
  }

  if (!may(decideVacancy))
    return <Badge tone={statusTone(vacancy.status)}>{statusName(vacancy.status)}</Badge>
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <Select
        className="w-26 shrink-0 long-words:w-24"
        aria-label={p('jobs.status.of', { id: vacancy.id })}
        options={statusOptions}
        value={chosen ?? vacancy.status}
        onChange={(event) => setChosen(Number(event.currentTarget.value) as Status)}
      />
      <Button
        small
        variant={differs ? 'primary' : 'secondary'}
        disabled={!differs}
        busy={busy}
        busyLabel={p('jobs.status.updating')}
        aria-label={p('jobs.status.update_of', { id: vacancy.id })}
        onClick={update}
      >
        {p('jobs.status.update')}
      </Button>
    </span>
  )
}
