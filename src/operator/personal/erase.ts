import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { forgetLoginTries } from '#src/features/accounts/server/index.ts'
import { forgetUnusedCompanies } from '#src/features/companies/server/index.ts'
import { forgetFile, removeBytes, type FileStore } from '#src/features/storage/server/index.ts'
import { eraseRevisions, forgetGoneTerms } from '#src/features/vacancies/server/index.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { audit } from '#src/platform/audit.ts'
import type { Trx } from '#src/platform/db/database.ts'
import { existingTables } from './collect.ts'

/** So many rows were erased, by table. */
export type Erased = Record<string, number>

/**
 * Erases everything that the board holds about one address, in one transaction: applications, forms and messages with
 * their files, mails to and about it, its account with all sessions, and vacancies whose contact it is. Vacancies that
 * the account posted under another address stay, of nobody: they are that address's. An administrator's account stays.
 *
 * Doing it again finds nothing. The audit log gets numbers alone.
 */
export async function erasePersonalData(
  { changes, clock, db }: AppContext,
  store: FileStore,
  email: string,
): Promise<Erased> {
  const tables = await existingTables(db)
  const { erased, unused } = await changes.transaction(async (trx, changed) => {
    const erased: Erased = {}
    const unused: string[] = []
    const user = await trx
      .selectFrom('users')
      .select('id')
      .where('email', '=', email.toLowerCase())
      .executeTakeFirst()
    erased['idempotent_answers'] = await eraseAnswers(trx, email, user?.id)
    erased['mails about it'] = await eraseMailsAbout(trx, email)
    const revised = await eraseRevisions(trx, email)
    erased['vacancy_revisions'] = revised.erased
    for (const key of revised.posters) if (await forgetFile(trx, key)) unused.push(key)
    for (const { table, email: column, file } of tables) {
      const isVacancy = table === 'vacancies'
      const { rows } = await sql<{
        id: number
        file: string | null
        company: number | null
        category: number | null
      }>`
        delete from ${sql.table(table)} where lower(${sql.ref(column)}) = lower(${email})
        returning id, ${file === undefined ? sql`null::text` : sql.ref(file)} as file,
          ${isVacancy ? sql`company_id` : sql`null::integer`} as company,
          ${isVacancy ? sql`job_category_id` : sql`null::integer`} as category`.execute(trx)
      erased[table] = rows.length
      for (const { file: key } of rows) if (key !== null && (await forgetFile(trx, key))) unused.push(key)
      if (!isVacancy || rows.length === 0) continue
      changed('vacancies', ...rows.map(({ id }) => `vacancy:${id}` as const))
      for (const { company, category } of rows) {
        if (company !== null) changed(`company:${company}`)
        if (category !== null) changed(`vacancies-of-category:${category}`)
      }
    }
    await forgetLoginTries(trx, email.toLowerCase())
    if (Object.values(erased).some((count) => count > 0))
      await audit(trx, 'system', clock.now(), { action: 'person.erased', subject: 'person', detail: erased })
    return { erased, unused }
  })
  for (const key of unused) await removeBytes(store, key)
  // The hourly sweep goes on where these do not come to their end.
  await forgetGoneTerms(db)
  await forgetUnusedCompanies(db)
  return erased
}

/** Stored answers of idempotent requests repeat what was sent. */
async function eraseAnswers(trx: Trx, email: string, user: number | undefined): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from idempotent_answers where position(lower(${email}) in lower(answer::text)) > 0
      or caller = ${`user:${user ?? 0}`}`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

/** Mails to an employer or to the office may name the person and wait to be sent. */
async function eraseMailsAbout(trx: Trx, email: string): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from outbox where lower(payload->>'email') = lower(${email})`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

/** Mails that a board without SMTP has written to files, to the address or about it. */
export async function eraseMailFiles(folder: string, email: string): Promise<number> {
  let erased = 0
  for (const name of await readdir(folder).catch(() => [])) {
    const filePath = join(folder, name)
    if (!name.endsWith('.eml') || !mentions(await readFile(filePath, 'latin1'), email)) continue
    await rm(filePath, { force: true })
    erased += 1
  }
  return erased
}

function mentions(mail: string, email: string): boolean {
  const wanted = email.toLowerCase()
  const printable = mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  const blocks = mail.match(/(?:^[A-Za-z0-9+/]{4,}={0,2}\r?\n)+/gm) ?? []
  const decoded = blocks.map((block) => Buffer.from(block, 'base64').toString('utf8'))
  return [mail, printable, ...decoded].some((text) => text.toLowerCase().includes(wanted))
}
