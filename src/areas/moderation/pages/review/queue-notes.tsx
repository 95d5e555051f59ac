import { useCallback, useEffect, useState } from 'react'
import { p } from '#src/strings/panel.ts'
import { panelApi } from '#src/web/api/api.ts'
import { loaded, type Loaded } from '#src/web/panel/panel-failure.ts'
import { listNotes, type VacancyNote } from '../../calls/notes.ts'
import { VacancyNotes } from '../vacancy/vacancy-notes.tsx'

/** Notes of admins come above the vacancy that they are about. */
export function QueueNotes({ id }: { id: number }) {
  const [notes, setNotes] = useState<Loaded<readonly VacancyNote[]>>()
  const load = useCallback(async () => {
    const result = await panelApi(listNotes, { params: { id } })
    setNotes(loaded(result, 'notes.failed_to_load'))
  }, [id])
  useEffect(() => {
    void load()
  }, [load])
  return (
    <section aria-label={p('notes.title')} className="mb-4 border-s-4 border-accent ps-3">
      {notes && <VacancyNotes id={id} notes={notes} folded onChanged={load} />}
    </section>
  )
}
