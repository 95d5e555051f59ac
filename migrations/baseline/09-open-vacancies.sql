-- Public lists are answered from these (decision 038): the words of what is listed lie apart, so that a search costs what
-- is open, whatever has closed; and each board has an index of the open vacancies in memory, which follows the changes
-- that are written down here.

-- `list_words`: the words of older vacancies are still to be listed. `passed_before`: what closed before that day is not
-- listed any more. Neither is there in a new board.
create table search_upkeep (
  task text primary key check (task in ('list_words', 'passed_before')),
  day date
);

-- A board queries by the number of the transaction: one that was running at the last query is read again.
create table vacancy_changes (
  id integer not null,
  changed_in bigint not null default pg_current_xact_id()::text::bigint,
  at timestamptz(3) not null default now()
) with (autovacuum_vacuum_insert_scale_factor = 0.5);
create index vacancy_changes_in on vacancy_changes (changed_in);
create index vacancy_changes_at on vacancy_changes (at);

create function keep_inserted_changes() returns trigger
language plpgsql
as $$
begin
  insert into vacancy_changes (id) select id from added where status = 1;
  return null;
end
$$;
create trigger vacancies_inserted_changes after insert on vacancies
  referencing new table as added for each statement execute function keep_inserted_changes();

create function keep_changes() returns trigger
language plpgsql
as $$
begin
  insert into vacancy_changes (id) values (coalesce(new.id, old.id));
  return null;
end
$$;
create trigger vacancies_edited_changes after update of job_category_id, city_id, closing_date, status, closed_at,
    frozen_at, employment_type, workplace, experience_level, salary_min, salary_max, salary_unit, approved_at, position,
    company_name, company_id, description, language on vacancies
  for each row when (old.status = 1 or new.status = 1) execute function keep_changes();
create trigger vacancies_deleted_changes after delete on vacancies
  for each row when (old.status = 1) execute function keep_changes();

-- The words of `vacancy_search`, and those of the position once more under a sign of their own, for the order by match.
create table listed_words (
  id integer primary key references vacancies (id) on delete cascade,
  words tsvector not null
) with (
  autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.05);
create index listed_words_words on listed_words using gin (words) with (fastupdate = off);

create function listed_words_of(position_letters text, words tsvector) returns tsvector
language sql immutable parallel safe
return words || array_to_tsvector(
  string_to_array('@' || regexp_replace(position_letters, '[\s,;/()"''\\:*&|!<>]+', ' @', 'g'), ' ') ||
  string_to_array('@' || regexp_replace(position_letters, '[\s!-/:-@\[-`{-~\u00A0-\u00BF\u2010-\u206F]+', ' @', 'g'), ' '));

-- May be open; the clock of the board knows the day better.
create function is_listed(searched vacancy_search) returns boolean
language sql stable parallel safe
return searched.status = 1 and searched.closed_at is null and searched.frozen_at is null and searched.closing_date >=
  coalesce((select day from search_upkeep where task = 'passed_before'), '-infinity');

create function keep_inserted_listed_words() returns trigger
language plpgsql
as $$
begin
  insert into listed_words (id, words)
  select id, listed_words_of(position_letters, words) from vacancy_search as searched
  where id in (select id from added where status = 1) and is_listed(searched);
  return null;
end
$$;
create trigger vacancy_search_inserted_listed after insert on vacancy_search
  referencing new table as added for each statement execute function keep_inserted_listed_words();

create function keep_listed_words() returns trigger
language plpgsql
as $$
begin
  if not is_listed(new) then
    delete from listed_words where id = new.id;
  elsif new.words is distinct from old.words or not is_listed(old) then
    insert into listed_words (id, words) values (new.id, listed_words_of(new.position_letters, new.words))
    on conflict (id) do update set words = excluded.words;
    insert into vacancy_changes (id) values (new.id);
  end if;
  return null;
end
$$;
create trigger vacancy_search_edited_listed after update on vacancy_search
  for each row when (new.status = 1 or old.status = 1) execute function keep_listed_words();

-- The ids of listed vacancies whose words match a query, four bytes each. A sequential scan is slow, because a term stands
-- for dozens of words, and the planner does not know that: it may not choose one.
create function listed_ids(asked tsquery) returns bytea
language plpgsql stable parallel safe
set enable_seqscan = off
as $$
begin
  if numnode(asked) = 0 then return (select string_agg(int4send(id), ''::bytea) from listed_words); end if;
  return (select string_agg(int4send(id), ''::bytea) from listed_words where words @@ asked);
end
$$;
