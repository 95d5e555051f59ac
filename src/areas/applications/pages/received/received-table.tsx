import { useState } from 'react'
import { Link } from 'react-router'
import type { Dates } from '#src/strings/format.ts'
import { EmailText } from '#src/ui/email-text.tsx'
import { DataTable, type Column } from '#src/ui/lists/table.tsx'
import { useDates } from '#src/ui/page-language.ts'
import { useAccountText, type AccountTranslate } from '#src/web/account/account-text.ts'
import { staysUnlessNamed } from '../../application-stages.ts'
import type { ReceivedRow } from '../../calls/received/list.ts'
import { StageBadge } from '../applications/stage-badge.tsx'
import type { ListedState } from './listed-neighbours.tsx'
import { MoveMany } from './move-many.tsx'

/** Applications in rows; those that are ticked are moved together. */
export function ReceivedTable({ vacancyId, rows }: { vacancyId: number; rows: readonly ReceivedRow[] }) {
  const a = useAccountText()
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const nameOf = (id: number) => {
    const row = rows.find((one) => one.id === id)
    return row?.full_name ?? row?.applicant_no ?? ''
  }
  return (
    <>
      <DataTable
        caption={a('received_list.heading')}
        columns={columnsOf(a, useDates(), rows)}
        rows={rows}
        rowKey={({ id }) => id}
        selection={{
          selected,
          onSelect: setSelected,
          selectAllLabel: a('received_list.choose_all'),
          notWithAll: new Set(rows.filter(({ stage }) => staysUnlessNamed(stage)).map(({ id }) => id)),
          selectLabel: (id) => a('received_list.choose', { name: nameOf(id) }),
        }}
      />
      <MoveMany
        vacancyId={vacancyId}
        chosen={rows.filter(({ id }) => selected.has(id))}
        staying={rows.filter(({ id, stage }) => staysUnlessNamed(stage) && !selected.has(id)).length}
        onDone={() => setSelected(new Set())}
      />
    </>
  )
}

function columnsOf(
  a: AccountTranslate,
  { formatDay }: Dates,
  rows: readonly ReceivedRow[],
): readonly Column<ReceivedRow>[] {
  return [
    {
      key: 'applicant',
      header: a('received_list.applicant'),
      card: 'title',
      cell: ({ id, full_name, applicant_no }) => (
        <>
          <Link
            to={`/account/applications/${id}`}
            state={{ listed: rows.map((row) => row.id) } satisfies ListedState}
            className="link font-semibold break-words"
          >
            {full_name ?? applicant_no}
          </Link>
          {full_name !== null && <span className="block text-sm text-muted">{applicant_no}</span>}
        </>
      ),
    },
    {
      key: 'stage',
      header: a('received_list.stage'),
      className: 'max-w-none!',
      cell: ({ stage }) => <StageBadge stage={stage} />,
    },
    {
      key: 'contact',
      header: a('received_list.contact'),
      cell: ({ email, phone, city }) =>
        phone !== null && (
          <div>
            {email !== null && <EmailText email={email} />}
            <span className="block">{phone}</span>
            {city && <span className="block text-sm text-muted">{city}</span>}
          </div>
        ),
    },
    {
      key: 'applied',
      header: a('received_list.applied'),
      cell: ({ created_at }) => <time dateTime={created_at}>{formatDay(created_at)}</time>,
    },
  ]
}
