import { sql } from 'kysely'
import type { Db, Trx } from '#src/platform/db/database.ts'
import { profileColumns } from './company-changes.ts'

/** Locks the company of this name, which is made if missing. `isMerged`: it is now part of one with another name. */
export async function lockCompanyNamed(trx: Trx, name: string) {
  const { rows } = await sql<{ id: number }>`select company_named(${name}) as id`.execute(trx)
  const company = (await lockCompany(trx, rows[0]!.id))!
  const { rows: names } = await sql<{ merged: boolean }>`
    select folded_company_name(${company.name}) <> folded_company_name(${name}) as merged`.execute(trx)
  return { ...company, isMerged: names[0]!.merged }
}

export async function lockCompany(trx: Trx, id: number) {
  return trx
    .selectFrom('companies')
    .select(['id', ...profileColumns, 'logo', 'sort_order'])
    .select(['claimed_at', 'verified_at', 'verified_proof', 'updated_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function linkAccount(trx: Trx, userId: number, companyId: number, now: Date): Promise<void> {
  await trx
    .insertInto('company_accounts')
    .values({ user_id: userId, company_id: companyId, linked_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
  await sql`select sort_company_vacancies(${companyId})`.execute(trx)
}

export async function partAccount(trx: Trx, userId: number, companyId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('company_accounts')
    .where('user_id', '=', userId)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return false
  await sql`select sort_company_vacancies(${companyId}) from companies
    where id = ${companyId} and claimed_at is not null`.execute(trx)
  return true
}

export async function deleteUnusedLogos(trx: Trx): Promise<string[]> {
  const rows = await trx
    .selectFrom('companies')
    .select(['id', 'logo'])
    .where('logo', 'is not', null)
    .where('claimed_at', 'is', null)
    .where('sort_order', 'is', null)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const { id } of rows)
    await trx.updateTable('companies').set({ logo: null }).where('id', '=', id).execute()
  return rows.map(({ logo }) => logo!)
}

export async function isClaimed(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('companies')
    .select('id')
    .where('id', '=', id)
    .where('claimed_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

interface NamedCompany {
  company_name: string
  company_id: number | null
}

/** Returns a function that finds a claimed company with a similar-looking name. */
export async function claimedAlike(db: Db) {
  const rows = await db
    .selectFrom('companies')
    .select(['id', 'name'])
    .where('claimed_at', 'is not', null)
    .execute()
  const claimed = rows.map((row) => ({ ...row, skeleton: getNameSkeleton(row.name) }))
  return ({ company_name, company_id }: NamedCompany): { id: number; name: string } | null => {
    const wanted = getNameSkeleton(company_name)
    const found = claimed.find(({ id, skeleton }) => id !== company_id && skeleton === wanted)
    return found ? { id: found.id, name: found.name } : null
  }
}

/** From confusables.txt (Unicode TS 39), with capitals, which resemble other letters than their small forms do. */
const lookAlikes: Readonly<Record<string, string>> = {
  a: 'АаΑαɑᴀꓮᎪ',
  b: 'ВвьЬΒβʙꓐᏴ',
  c: 'СсϲᴄꓚᏟ¢',
  d: 'ԁᴅꓓᎠđ',
  e: 'ЕеΕεᴇꓰᎬє',
  f: 'ϝꜰꓝƒ',
  g: 'ԌɡɢցꓖᏀ',
  h: 'НнҺһΗʜհꓧᎻħ',
  j: 'ЈјϳᴊꓙᎫյ',
  k: 'КкΚκᴋꓗᏦ',
  l: 'iІіΙιıӀӏ1|ɩɪʟǀꓲꓡᏞᏐł!',
  n: 'ΝηпПᴎɴոꓠ',
  o: '0ОоΟοσᴏօꓳøө',
  p: 'РрΡρᴘꓑᏢ',
  q: 'ԛզ',
  r: 'гГᴦʀꓣᎡ',
  rn: 'mМмΜᴍꓟᎷ',
  s: 'ЅѕꜱꓢᏚ$',
  t: 'ТтΤτᴛꓔᎢ',
  u: 'υᴜսꓴμ',
  v: 'νѴѵᴠꓦᏙ',
  vv: 'wԜԝωᴡꓪᎳ',
  x: 'ХхΧχꓫ',
  y: 'УуҮүΥγʏꓬᎩ',
  z: 'ΖζᴢꓜᏃ',
  '3': 'ЗзӠ',
}

const latin = new Map(Object.entries(lookAlikes).flatMap(([to, from]) => [...from].map((one) => [one, to])))

/** Legal forms at the end of a name, after the letters above were replaced. */
const legalForms = new Set(
  `private pvt pte limited ltd plc llc llp inc incorporated corp corporation co company
  පුද්ගලික පුද් සමාගම ලිමිටඩ් தனியார் நிறுவனம் லிமிடெட் பிரைவேட் பிரைவெட்`
    .split(/\s+/)
    .map(getShape),
)

/** Names with the same skeleton look alike, whatever their letters, accents, spaces and legal forms. */
export function getNameSkeleton(name: string): string {
  const words = getShape(name).split(' ').filter(Boolean)
  let length = words.length
  while (length > 1 && legalForms.has(words[length - 1]!)) length -= 1
  return words.slice(0, length).join('')
}

/** Removes accents of Latin letters, but keeps vowel signs of Sinhala and Tamil. */
function getShape(text: string): string {
  const visible = text
    .normalize('NFKD')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}\u0300-\u036f]+/gu, '')
  const letters = [...visible].map(
    (letter) => latin.get(letter) ?? latin.get(letter.toLowerCase()) ?? letter.toLowerCase(),
  )
  return letters.join('').replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
}
