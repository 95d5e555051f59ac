import { sql } from 'kysely'
import type { Db } from '#src/platform/db/database.ts'

/** Everything that a migration can make, as lines in a fixed order, except the order of columns and names of `not null` (PostgreSQL 18). */
export async function schemaOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with tables as (
      select oid, relname, relkind, reloptions from pg_class
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'v') and relname not like 'kysely%'
    )
    select concat_ws(' ', relname, relkind, array(select unnest(reloptions) order by 1),
      case relkind when 'v' then pg_get_viewdef(oid) end) as line from tables
    union all
    select concat_ws(' ', relname, attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated,
      pg_get_expr(adbin, adrelid))
    from tables join pg_attribute on attrelid = oid and attnum > 0 and not attisdropped
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    union all
    select concat_ws(' ', relname, conname, convalidated, pg_get_constraintdef(pg_constraint.oid))
    from tables join pg_constraint on conrelid = tables.oid and contype <> 'n'
    union all
    select pg_get_indexdef(indexrelid) from tables join pg_index on indrelid = oid
    union all
    select pg_get_triggerdef(pg_trigger.oid) from tables join pg_trigger on tgrelid = tables.oid where not tgisinternal
    union all
    select pg_get_functiondef(oid) from pg_proc
    where pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union all
    select concat_ws(' ', sequencename, data_type, start_value, increment_by) from pg_sequences
    where schemaname = current_schema()
    union all
    select concat_ws(' ', extname, 'extension') from pg_extension
    order by 1`.execute(db)
  return rows.map(({ line }) => line)
}
