import type { Db } from '#src/platform/db/database.ts'
import { isOffered, type Language } from '#src/strings/languages.ts'

/** The language of mails to an admin; `undefined`: nobody's address, or no login since the panel has languages. */
export async function findAdminLanguage(db: Db, email: string): Promise<Language | undefined> {
  const row = await db
    .selectFrom('admins')
    .select('language')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  return isOffered(row?.language) ? row.language : undefined
}
