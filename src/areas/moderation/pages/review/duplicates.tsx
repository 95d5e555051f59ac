import { type SyntheticEvent, useState } from 'react'
import {
  ComparedVersions,
  comparedFields,
  fieldWords,
} from '#src/areas/vacancies/pages/form/compared-versions.tsx'
import { formatDay, p } from '#src/strings/panel.ts'
import { Button } from '#src/ui/button.tsx'
import { useDates } from '#src/ui/page-language.ts'
import { panelApi } from '#src/web/api/api.ts'
import { useText } from '#src/web/site/text.tsx'
import type { AdminVacancy } from '../../admin-vacancy.ts'
import type { VacancyEvidence } from '../../calls/evidence.ts'
import { showVacancyPage } from '../../calls/vacancy-page.ts'

type Others = VacancyEvidence['others']

export function isDuplicate({ state, by }: Others[number]): boolean {
  return (state === 'open' || state === 'pending') && (by.includes('text') || by.includes('poster'))
}

type DuplicatesProps = {
  vacancy: AdminVacancy
  others: Others
  onReject?: ((other: number) => void) | undefined
}

/** Shows duplicates beside this vacancy, with only what differs. */
export function Duplicates({ vacancy, others, onReject }: DuplicatesProps) {
  return others
    .filter(isDuplicate)
    .map((other) => <Duplicate key={other.id} vacancy={vacancy} id={other.id} onReject={onReject} />)
}

type DuplicateProps = Omit<DuplicatesProps, 'others'> & { id: number }

function Duplicate({ vacancy, id, onReject }: DuplicateProps) {
  const t = useText()
  const dates = useDates()
  const [other, setOther] = useState<AdminVacancy | null>()
  async function open({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) {
    if (!currentTarget.open || other) return
    const result = await panelApi(showVacancyPage, { params: { id } })
    setOther(result.ok ? result.data.vacancy : null)
  }
  const differing = other
    ? comparedFields.filter(
        (field) => fieldWords(t, dates, other, field) !== fieldWords(t, dates, vacancy, field),
      )
    : []
  return (
    <details onToggle={(event) => void open(event)} className="border-t border-line py-2">
      <summary className="min-h-control py-2 font-semibold">{p('duplicate.compare', { id })}</summary>
      <div className="space-y-3 pt-2">
        {other === undefined && <p className="text-muted">{p('evidence.loading')}</p>}
        {other === null && <p className="text-muted">{p('evidence.failed')}</p>}
        {other && (
          <>
            <p className="text-muted">{p('review.posted', { when: formatDay(other.created_at) })}</p>
            {differing.length === 0 && <p>{p('duplicate.same')}</p>}
            <ComparedVersions
              t={t}
              before={other}
              after={vacancy}
              fields={differing}
              words={{
                before: p('duplicate.other', { id }),
                after: p('duplicate.this'),
                nothingSaid: p('unknown'),
              }}
            />
          </>
        )}
        {onReject && (
          <Button variant="danger-outline" onClick={() => onReject(id)}>
            {p('duplicate.reject', { id })}
          </Button>
        )}
      </div>
    </details>
  )
}
