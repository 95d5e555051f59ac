import type { Db } from '#src/platform/db/database.ts'
import { isOffered, type Language } from '#src/strings/languages.ts'

/** `updated_at` does not move. */
export async function setAdminLanguage(db: Db, id: number, language: Language): Promise<void> {
  await db.updateTable('admins').set({ language }).where('id', '=', id).execute()
}

/** The page of the first login decides; later the admin chooses. */
export async function startWithLanguage(db: Db, id: number, language: Language): Promise<void> {
  await db
    .updateTable('admins')
    .set({ language })
    .where('id', '=', id)
    .where('language', 'is', null)
    .execute()
}

/** The language of mails to an admin; `undefined`: nobody's address, or no login since the panel has languages. */
export async function findAdminLanguage(db: Db, email: string): Promise<Language | undefined> {
  const row = await db
    .selectFrom('admins')
    .select('language')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  return isOffered(row?.language) ? row.language : undefined
}
