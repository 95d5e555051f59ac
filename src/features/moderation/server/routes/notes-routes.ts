import type { AppContext } from '#src/platform/app-context.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'
import { p } from '#src/strings/panel.ts'
import { addNote, findByContact, listNotes, removeNote } from '../../notes-contract.ts'
import { leaveNote, seeByContact, seeNotes, takeNote } from '../use-cases/vacancy-notes.ts'

/** The calls by which admins tell each other something about a vacancy, and find one by whom it names. */
export function mountNotes(bind: Binder, context: AppContext): void {
  const { db } = context
  bind(listNotes, ({ params, viewer }) => seeNotes(db, viewer, params.id))
  bind(addNote, ({ params, body, viewer, recordAnswer }) =>
    leaveNote(context, viewer, params.id, body.text, (trx) =>
      recordAnswer(trx, { message: p('notes.added') }),
    ),
  )
  bind(removeNote, async ({ params, viewer }) => {
    await takeNote(db, viewer, params.id, params.note)
    return { message: p('notes.removed') }
  })
  bind(findByContact, ({ query }) => seeByContact(db, query.contact))
}
