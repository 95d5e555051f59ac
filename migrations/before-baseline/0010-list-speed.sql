-- Lists are selected and counted from indexes that answer alone (decision 020).
-- Nothing ranks and nothing asks for phrases: without weights and places the rows are shorter. The words of position and
-- company stand beside the stems, marked by a sign that no stem begins with, so that the beginning of a name's word is
-- asked of the same index: once as written, once split at every sign, as "co-ordinator" is looked for either way.
alter table vacancies drop column search_words;
alter table vacancies add column search_words tsvector generated always as (
  strip(to_tsvector('english', translate(position || ' ' || company_name || ' ' || description, U&'\200D\200C', ''))) ||
  array_to_tsvector(
    string_to_array('^' || regexp_replace(lower(translate(position || ' ' || company_name, U&'\200D\200C', '')),
      '[\s,;/()"''\\:*&|!<>]+', ' ^', 'g'), ' ') ||
    string_to_array('^' || regexp_replace(lower(translate(position || ' ' || company_name, U&'\200D\200C', '')),
      '[\s!-/:-@\[-`{-~\u00A0-\u00BF\u2010-\u206F]+', ' ^', 'g'), ' '))
) stored;
alter table vacancies set (
  autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.05);

-- A pending list would be read from end to end by every search.
drop index vacancies_letters;
create index vacancies_letters on vacancies using gin (search_letters gin_trgm_ops) with (fastupdate = off);
create index vacancies_words on vacancies using gin (search_words) with (fastupdate = off);

-- Every public filter but those of text is answered from the first of these alone, every filter and order of the panel
-- from the fourth.
drop index vacancies_public, vacancies_public_category, vacancies_created, vacancies_status_created,
  vacancies_category_created;
create index vacancies_public on vacancies (approved_at desc, id desc)
  include (closing_date, job_category_id, city_id, employment_type, workplace, experience_level) where status = 1;
create index vacancies_public_category on vacancies (job_category_id, approved_at desc, id desc)
  include (closing_date, city_id, employment_type, workplace, experience_level) where status = 1;
create index vacancies_created on vacancies (created_at desc, id desc)
  include (status, job_category_id, city_id, closing_date, approved_at, updated_at);
create index vacancies_status_created on vacancies (status, created_at desc, id desc)
  include (job_category_id, city_id);
create index vacancies_category_created on vacancies (job_category_id, created_at desc, id desc)
  include (status, city_id);
create index vacancies_position on vacancies (lower(position), id);
create index vacancies_company on vacancies (lower(company_name), id);

-- The words of names, for what was misspelt: looking among words is bounded, looking among vacancies is not. A word stays
-- when its last vacancy goes; it then only finds nothing.
create table name_terms (
  word text primary key
) with (autovacuum_analyze_scale_factor = 0.05);
create index name_terms_letters on name_terms using gin (word gin_trgm_ops) with (fastupdate = off);

-- In the order of the words, so that two submissions never wait for each other in a circle.
create function keep_inserted_terms() returns trigger
language plpgsql
as $$
begin
  insert into name_terms (word)
  select distinct substr(lexeme, 2) from added, unnest(tsvector_to_array(added.search_words)) as lexeme
  where lexeme like '^%' and char_length(lexeme) between 3 and 61
  order by 1
  on conflict do nothing;
  return null;
end
$$;
create trigger vacancies_inserted_terms after insert on vacancies
  referencing new table as added for each statement execute function keep_inserted_terms();

create function keep_edited_terms() returns trigger
language plpgsql
as $$
begin
  insert into name_terms (word)
  select substr(lexeme, 2) from unnest(tsvector_to_array(new.search_words)) as lexeme
  where lexeme like '^%' and char_length(lexeme) between 3 and 61
  order by 1
  on conflict do nothing;
  return null;
end
$$;
create trigger vacancies_edited_terms after update of position, company_name on vacancies
  for each row execute function keep_edited_terms();

insert into name_terms (word)
select distinct substr(lexeme, 2) from vacancies, unnest(tsvector_to_array(search_words)) as lexeme
where lexeme like '^%' and char_length(lexeme) between 3 and 61;
