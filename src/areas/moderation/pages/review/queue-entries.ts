import type { AdminVacancy } from '../../admin-vacancy.ts'
import type { RevisedVacancy } from '../../calls/revision.ts'

export type Entry =
  | { what: 'id'; id: number; at: string; vacancy: AdminVacancy }
  | ({ what: 'revision'; id: number; at: string } & RevisedVacancy)

type Queues = { waiting: readonly AdminVacancy[]; revisions: readonly RevisedVacancy[] }

/** Vacancies and changes stand where their age puts them. */
export function entriesOf({ waiting, revisions }: Queues): Entry[] {
  const entries: Entry[] = [
    ...waiting.map((vacancy) => ({ what: 'id' as const, id: vacancy.id, at: vacancy.created_at, vacancy })),
    ...revisions.map((revised) => ({
      what: 'revision' as const,
      id: revised.revision.id,
      at: revised.revision.created_at,
      ...revised,
    })),
  ]
  return entries.sort((one, other) => one.at.localeCompare(other.at))
}
