import type { ContentTag } from '#src/contract/content-tags.ts'
import { forgetMailsAbout, type MailSubject } from '#src/features/notifications/server/index.ts'
import { forgetFile } from '#src/features/storage/server/index.ts'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { deleteRows, existingTables, type PersonRow } from '#src/platform/personal-data/person-rows.ts'
import type { PersonalData, PersonalTable } from '#src/platform/personal-data/personal-table.ts'
import { tablesOf } from './gather-person.ts'

/** So many rows were erased, by table. */
export type Erased = Record<string, number>

/** All of it, all but the evidence, with the account or without, or the evidence that stayed since a request. */
export type Scope = 'all' | 'own' | 'own_with_account' | { evidenceSince: string }

export interface ErasedRows {
  erased: Erased
  /** These files nobody uses any more: their bytes go after the commit. */
  unused: string[]
  /** Mails in files are about these. */
  about: MailSubject[]
}

/** Returns what erases the rows of an address in a transaction, by the inventory. */
export async function rowEraser(db: Db, inventory: readonly PersonalData[]) {
  const there = await existingTables(db, tablesOf(inventory))
  return async (
    trx: Trx,
    email: string,
    scope: Scope,
    changed: (...tags: ContentTag[]) => void,
  ): Promise<ErasedRows> => {
    const erased: Erased = {}
    const unused: string[] = []
    const about: MailSubject[] = []
    const names = new Set<string>()
    for (const { tables, erase } of inventory) {
      Object.assign(erased, await erase?.(trx, email))
      for (const entry of tables) {
        if (!isDeleted(entry, scope) || !there.includes(entry)) continue
        const evidence = typeof scope === 'object' ? entry.evidence?.(scope.evidenceSince) : undefined
        const rows = await deleteRows(trx, there, entry, email, evidence)
        erased[entry.table] = (erased[entry.table] ?? 0) + rows.length
        unused.push(...(await forgetFiles(trx, entry, rows)))
        await entry.whenErased?.({ trx, rows, changed })
        about.push(...mailSubjectsOf(entry, rows))
        for (const { name, full_name } of rows)
          for (const text of [name, full_name]) if (typeof text === 'string') names.add(text)
      }
    }
    for (const subject of about) await forgetMailsAbout(trx, subject)
    for (const { eraseNames } of inventory) Object.assign(erased, await eraseNames?.(trx, [...names]))
    return { erased, unused, about }
  }
}

function isDeleted({ table, erased, evidence }: PersonalTable, scope: Scope): boolean {
  if (scope === 'all' || (scope === 'own_with_account' && table === 'users')) return erased === 'deleted'
  if (typeof scope === 'object') return evidence !== undefined && erased === 'deleted'
  // The account may stay, and what would go with its row does not.
  return !evidence && (erased === 'deleted' || erased === 'with_their_row')
}

async function forgetFiles(trx: Trx, { file }: PersonalTable, rows: readonly PersonRow[]): Promise<string[]> {
  const unused: string[] = []
  for (const row of rows) {
    const key = file === undefined ? undefined : await forgetFile(trx, (row[file] ?? null) as string | null)
    if (key !== undefined) unused.push(key)
  }
  return unused
}

function mailSubjectsOf({ mailSubject }: PersonalTable, rows: readonly PersonRow[]): MailSubject[] {
  if (mailSubject === undefined) return []
  return rows.map(({ id }) => ({ subject: mailSubject, subject_id: id }) as MailSubject)
}
