-- What vacancies are searched by, apart from their long texts (decision 021): a search that finds many reads a third of
-- the pages. Triggers keep it; whatever lists need of a vacancy to narrow and order what was found stands beside it.
drop trigger vacancies_inserted_terms on vacancies;
drop trigger vacancies_edited_terms on vacancies;
drop function keep_inserted_terms, keep_edited_terms;
alter table vacancies drop column search_words, drop column search_letters;

create table vacancy_search (
  id integer primary key references vacancies (id) on delete cascade,
  job_category_id integer not null,
  city_id integer,
  closing_date date not null,
  status smallint not null,
  employment_type text,
  workplace text,
  experience_level text,
  approved_at timestamptz(3),
  created_at timestamptz(3) not null,
  -- In small letters. Zero-width joiners are stripped here alone: writers use them at will.
  position_letters text not null,
  company_letters text not null,
  words tsvector not null
) with (
  autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.05);

create function letters_of(name text) returns text
language sql immutable parallel safe
return lower(translate(name, U&'\200D\200C', ''));

-- Stems of all texts, and the words of position and company marked by a sign that no stem begins with, so that the
-- beginning of a name's word is asked of the same index: once as written, once split at every sign, as "co-ordinator" is
-- looked for either way. Nothing ranks and nothing asks for phrases: without weights and places the rows are shorter.
create function search_words_of(position_letters text, company_letters text, description text) returns tsvector
language sql immutable parallel safe
return
  strip(to_tsvector('english', position_letters || ' ' || company_letters || ' ' || translate(description, U&'\200D\200C', ''))) ||
  array_to_tsvector(
    string_to_array('^' || regexp_replace(position_letters || ' ' || company_letters,
      '[\s,;/()"''\\:*&|!<>]+', ' ^', 'g'), ' ') ||
    string_to_array('^' || regexp_replace(position_letters || ' ' || company_letters,
      '[\s!-/:-@\[-`{-~\u00A0-\u00BF\u2010-\u206F]+', ' ^', 'g'), ' '));

-- Every part of one or two letters: shorter than what an index of three letters can answer for.
create function short_parts_of(letters text) returns text[]
language sql immutable parallel safe
return (select coalesce(array_agg(distinct substr(letters, place, long)), '{}')
  from generate_series(1, char_length(letters)) as place, generate_series(1, 2) as long);

create function keep_inserted_search() returns trigger
language plpgsql
as $$
begin
  insert into vacancy_search (id, job_category_id, city_id, closing_date, status, employment_type, workplace,
    experience_level, approved_at, created_at, position_letters, company_letters, words)
  select id, job_category_id, city_id, closing_date, status, employment_type, workplace, experience_level, approved_at,
    created_at, letters_of(position), letters_of(company_name),
    search_words_of(letters_of(position), letters_of(company_name), description)
  from added;
  return null;
end
$$;
create trigger vacancies_inserted_search after insert on vacancies
  referencing new table as added for each statement execute function keep_inserted_search();

create function keep_edited_search() returns trigger
language plpgsql
as $$
begin
  update vacancy_search set
    job_category_id = new.job_category_id, city_id = new.city_id, closing_date = new.closing_date, status = new.status,
    employment_type = new.employment_type, workplace = new.workplace, experience_level = new.experience_level,
    approved_at = new.approved_at, created_at = new.created_at
  where id = new.id;
  if (new.position, new.company_name, new.description) is distinct from (old.position, old.company_name, old.description)
  then
    update vacancy_search set
      position_letters = letters_of(new.position), company_letters = letters_of(new.company_name),
      words = search_words_of(letters_of(new.position), letters_of(new.company_name), new.description)
    where id = new.id;
  end if;
  return null;
end
$$;
create trigger vacancies_edited_search after update of job_category_id, city_id, closing_date, status, employment_type,
    workplace, experience_level, approved_at, created_at, position, company_name, description on vacancies
  for each row execute function keep_edited_search();

-- In the order of the words, so that two submissions never wait for each other in a circle.
create function keep_inserted_terms() returns trigger
language plpgsql
as $$
begin
  insert into name_terms (word)
  select distinct substr(lexeme, 2) from added, unnest(tsvector_to_array(added.words)) as lexeme
  where lexeme like '^%' and char_length(lexeme) between 3 and 61
  order by 1
  on conflict do nothing;
  return null;
end
$$;
create trigger vacancy_search_inserted_terms after insert on vacancy_search
  referencing new table as added for each statement execute function keep_inserted_terms();

create function keep_edited_terms() returns trigger
language plpgsql
as $$
begin
  insert into name_terms (word)
  select substr(lexeme, 2) from unnest(tsvector_to_array(new.words)) as lexeme
  where lexeme like '^%' and char_length(lexeme) between 3 and 61
  order by 1
  on conflict do nothing;
  return null;
end
$$;
create trigger vacancy_search_edited_terms after update of words on vacancy_search
  for each row execute function keep_edited_terms();

insert into vacancy_search (id, job_category_id, city_id, closing_date, status, employment_type, workplace,
  experience_level, approved_at, created_at, position_letters, company_letters, words)
select id, job_category_id, city_id, closing_date, status, employment_type, workplace, experience_level, approved_at,
  created_at, letters_of(position), letters_of(company_name),
  search_words_of(letters_of(position), letters_of(company_name), description)
from vacancies order by id;

-- What many vacancies have is found by walking the list in its order; everything else from these.
create index vacancy_search_words on vacancy_search using gin (words) with (fastupdate = off);
create index vacancy_search_letters on vacancy_search
  using gin (position_letters gin_trgm_ops, company_letters gin_trgm_ops) with (fastupdate = off);
create index vacancy_search_short_position on vacancy_search
  using gin (short_parts_of(position_letters)) with (fastupdate = off);
create index vacancy_search_short_company on vacancy_search
  using gin (short_parts_of(company_letters)) with (fastupdate = off);
create index vacancy_search_public on vacancy_search (approved_at desc, id desc) where status = 1;
create index vacancy_search_closing on vacancy_search (closing_date, id) where status = 1;
create index vacancy_search_created on vacancy_search (created_at desc, id desc);
