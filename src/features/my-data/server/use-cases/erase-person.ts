import type { ContentTag } from '#src/contract/content-tags.ts'
import { dropMailsAbout, type MailFiles, type MailSubject } from '#src/features/notifications/server/index.ts'
import { forgetFile, removeBytes, type FileStore } from '#src/features/storage/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit, type Actor } from '#src/platform/audit.ts'
import type { Trx } from '#src/platform/db/database.ts'
import { beginErasure } from '#src/platform/personal-data/erased-addresses.ts'
import { deleteRows, existingTables, type PersonRow } from '#src/platform/personal-data/person-rows.ts'
import type { PersonalData, PersonalTable } from '#src/platform/personal-data/personal-table.ts'
import { tablesOf } from './gather-person.ts'

/** So many rows were erased, by table. */
export type Erased = Record<string, number>

export interface PersonStores {
  store: FileStore
  mails: MailFiles
  inventory: readonly PersonalData[]
}

/**
 * Erases everything that the board holds about one address, in one transaction, by the inventory: applications, forms
 * and messages with their files, mails to and about it, its account with all sessions, and vacancies whose contact it
 * is. Vacancies that the account posted under another address stay, of nobody: they are that address's. An
 * administrator's account stays.
 *
 * Doing it again finds nothing. The audit log gets numbers alone.
 */
export async function erasePerson(
  { changes, clock, db }: AppContext,
  { store, mails, inventory }: PersonStores,
  actor: Actor | 'system',
  email: string,
): Promise<Erased> {
  const there = await existingTables(db, tablesOf(inventory))
  const { erased, unused } = await changes.transaction(async (trx, changed) => {
    await beginErasure(trx, email, () => clock.now())
    const erased: Erased = {}
    const unused: string[] = []
    for (const { tables, erase } of inventory) {
      Object.assign(erased, await erase?.(trx, email))
      for (const entry of tables) {
        if (entry.erased !== 'deleted' || !there.includes(entry)) continue
        const rows = await deleteRows(trx, there, entry, email)
        erased[entry.table] = (erased[entry.table] ?? 0) + rows.length
        unused.push(...(await afterDeletion(trx, entry, rows, changed)))
      }
    }
    if (Object.values(erased).some((count) => count > 0))
      await audit(trx, actor, clock.now(), { action: 'person.erased', subject: 'person', detail: erased })
    return { erased, unused }
  })
  for (const key of unused) await removeBytes(store, key)
  // The hourly sweep goes on where these do not come to their end: everything is erased by now.
  for (const { sweep } of inventory) await sweep?.(db).catch(() => undefined)
  return { ...erased, 'mails in files': await mails.forgetAddress(email) }
}

/** Removes what hangs on deleted rows. Returns the keys of files that nobody uses any more. */
async function afterDeletion(
  trx: Trx,
  { file, mailSubject, whenErased }: PersonalTable,
  rows: readonly PersonRow[],
  changed: (...tags: ContentTag[]) => void,
): Promise<string[]> {
  const unused: string[] = []
  for (const row of rows) {
    const key = file === undefined ? undefined : await forgetFile(trx, (row[file] ?? null) as string | null)
    if (key !== undefined) unused.push(key)
    if (mailSubject !== undefined)
      await dropMailsAbout(trx, { subject: mailSubject, subject_id: row['id'] } as MailSubject)
  }
  await whenErased?.({ trx, rows, changed })
  return unused
}
