import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { lockedBatch } from '#src/areas/vacancies/index.ts'
import type { Db } from '#src/platform/db/database.ts'

const BATCH = 500

interface Rebuilt {
  vacancies: number
  /** Rows that were not what they should be. */
  changed: number
}

/** Rebuilds in small batches, while the board runs. Rows that are as they should be are not written. */
export async function rebuildSearch(db: Db, signal?: AbortSignal): Promise<Rebuilt> {
  const rebuilt: Rebuilt = { vacancies: 0, changed: 0 }
  for (let after = 0; ;) {
    const begun = performance.now()
    // An edit of one of them waits, and writes what it should be by then.
    const { rows } = await sql<{ id: number; vacancies: number; changed: number }>`
      with piece as (
        select id, letters_of(position) as position_letters, letters_of(company_name) as company_letters,
          search_words_of(letters_of(position), letters_of(company_name),
              searched_text_of(description, work_address, foreign_city))
            || search_facts_of(job_category_id, city_id, employment_type, workplace, experience_level)
            || search_details_of(shift, education, salary_unit, benefits, language_skills, licence, own_vehicle,
              apply_by, work_days, work_hours) as words
        from ${lockedBatch(sql`id > ${after}`, 'asc', BATCH, 'share')} as vacancies
      ), changed as (
        update vacancy_search set position_letters = piece.position_letters, company_letters = piece.company_letters,
          words = piece.words
        from piece where vacancy_search.id = piece.id and (vacancy_search.position_letters, vacancy_search.company_letters,
          vacancy_search.words) is distinct from (piece.position_letters, piece.company_letters, piece.words)
        returning vacancy_search.id
      ), listed as (
        insert into listed_words (id, words)
        select searched.id, listed_words_of(piece.position_letters, piece.words)
        from piece join vacancy_search as searched using (id) where is_listed(searched)
          and not exists (select from changed where changed.id = piece.id)
        on conflict (id) do update set words = excluded.words
          where listed_words.words is distinct from excluded.words
        returning id
      )
      select max(id) as id, count(*) as vacancies,
        (select count(*) from changed) + (select count(*) from listed) as changed
      from piece having max(id) is not null`.execute(db)
    const read = rows[0]
    if (!read || signal?.aborted) return rebuilt
    after = read.id
    rebuilt.vacancies += read.vacancies
    rebuilt.changed += read.changed
    // A part of the time is left to visitors.
    await pause((performance.now() - begun) / 4)
  }
}

/** Rebuilds if a migration asks for it. Two nodes at once find the other's rows as they should be. */
export async function rebuildAfterUpgrade(db: Db, signal: AbortSignal): Promise<void> {
  const task = await db
    .selectFrom('search_upkeep')
    .select('task')
    .where('task', '=', 'rebuild')
    .executeTakeFirst()
  if (!task) return
  await rebuildSearch(db, signal)
  if (!signal.aborted) await db.deleteFrom('search_upkeep').where('task', '=', 'rebuild').execute()
}
