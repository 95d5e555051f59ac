-- Which languages there are is said once, in src/strings/languages.ts, and checked where a value comes in: another one
-- needs no migration. These checks held a list of their own in fourteen tables and columns.
do $$
declare held record;
begin
  for held in
    select conrelid::regclass as in_table, conname from pg_constraint
    where contype = 'c' and connamespace = current_schema()::regnamespace
      and pg_get_constraintdef(oid) ~ '\(\(?(sender_)?language = ANY \(ARRAY\[''en''::text, ''si''::text, ''ta''::text\]\)\)'
  loop
    execute format('alter table %s drop constraint %I', held.in_table, held.conname);
  end loop;
end $$;
