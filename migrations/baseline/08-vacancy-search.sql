-- Vacancies are searched by this, apart from their long texts (decision 020): a search that finds many reads a third of
-- the pages. Triggers write it; whatever lists need of a vacancy to narrow and order the rows stands beside it.
create table vacancy_search (
  id integer primary key references vacancies (id) on delete cascade,
  job_category_id integer not null,
  city_id integer,
  closing_date date not null,
  status smallint not null,
  closed_at timestamptz(3),
  frozen_at timestamptz(3),
  employment_type text,
  workplace text,
  experience_level text,
  approved_at timestamptz(3),
  created_at timestamptz(3) not null,
  -- In small letters. Zero-width joiners are stripped here only: writers use them at will.
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
-- beginning of a name's word is found in the same index: once as written, once split at every sign, as "co-ordinator" is
-- looked for either way. Nothing ranks and nothing searches phrases: without weights and places the rows are shorter.
create function search_words_of(position_letters text, company_letters text, description text) returns tsvector
language sql immutable parallel safe
return
  strip(to_tsvector('english', position_letters || ' ' || company_letters || ' ' || translate(description, U&'\200D\200C', ''))) ||
  array_to_tsvector(
    string_to_array('^' || regexp_replace(position_letters || ' ' || company_letters,
      '[\s,;/()"''\\:*&|!<>]+', ' ^', 'g'), ' ') ||
    string_to_array('^' || regexp_replace(position_letters || ' ' || company_letters,
      '[\s!-/:-@\[-`{-~\u00A0-\u00BF\u2010-\u206F]+', ' ^', 'g'), ' '));

-- A search finds a vacancy by its facts, too: by place, category, employment type, workplace and experience. Each stands
-- among its words under a sign that no stem begins with, so that a search is one query of one index. One
-- without a place says so: there the name of a place in its texts may tell where the work is.
create function search_facts_of(category_id integer, place_id integer, employment_type text, workplace text, experience text)
returns tsvector
language sql stable parallel safe
return array_to_tsvector(array_remove(array[
    '=category:' || category_id,
    coalesce('=city:' || place_id, '=placeless'),
    '=district:' || (select district_id from cities where cities.id = place_id),
    '=province:' || (select province_id from cities join districts on districts.id = cities.district_id
      where cities.id = place_id),
    '=employment_type:' || employment_type,
    '=workplace:' || workplace,
    '=experience_level:' || experience], null));

-- Every part of one or two letters: shorter than what an index of three letters can answer for.
create function short_parts_of(letters text) returns text[]
language sql immutable parallel safe
return (select coalesce(array_agg(distinct substr(letters, place, long)), '{}')
  from generate_series(1, char_length(letters)) as place, generate_series(1, 2) as long);

create function keep_inserted_search() returns trigger
language plpgsql
as $$
begin
  insert into vacancy_search (id, job_category_id, city_id, closing_date, status, closed_at, frozen_at, employment_type,
    workplace, experience_level, approved_at, created_at, position_letters, company_letters, words)
  select id, job_category_id, city_id, closing_date, status, closed_at, frozen_at, employment_type, workplace,
    experience_level, approved_at, created_at, letters_of(position), letters_of(company_name),
    search_words_of(letters_of(position), letters_of(company_name), description)
      || search_facts_of(job_category_id, city_id, employment_type, workplace, experience_level)
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
    closed_at = new.closed_at, frozen_at = new.frozen_at, employment_type = new.employment_type,
    workplace = new.workplace, experience_level = new.experience_level, approved_at = new.approved_at,
    created_at = new.created_at
  where id = new.id;
  if (new.position, new.company_name, new.description, new.job_category_id, new.city_id, new.employment_type,
      new.workplace, new.experience_level)
    is distinct from (old.position, old.company_name, old.description, old.job_category_id, old.city_id,
      old.employment_type, old.workplace, old.experience_level)
  then
    update vacancy_search set
      position_letters = letters_of(new.position), company_letters = letters_of(new.company_name),
      words = search_words_of(letters_of(new.position), letters_of(new.company_name), new.description)
        || search_facts_of(new.job_category_id, new.city_id, new.employment_type, new.workplace, new.experience_level)
    where id = new.id;
  end if;
  return null;
end
$$;
create trigger vacancies_edited_search after update of job_category_id, city_id, closing_date, status, closed_at,
    frozen_at, employment_type, workplace, experience_level, approved_at, created_at, position, company_name, description
    on vacancies
  for each row execute function keep_edited_search();

-- Frequent matches are found by walking the list in its order; all others from these. A pending list of an
-- index would be read from end to end by every search.
create index vacancy_search_words on vacancy_search using gin (words) with (fastupdate = off);
create index vacancy_search_letters on vacancy_search
  using gin (position_letters gin_trgm_ops, company_letters gin_trgm_ops) with (fastupdate = off);
create index vacancy_search_short_position on vacancy_search
  using gin (short_parts_of(position_letters)) with (fastupdate = off);
create index vacancy_search_short_company on vacancy_search
  using gin (short_parts_of(company_letters)) with (fastupdate = off);
create index vacancy_search_public on vacancy_search (approved_at desc, id desc)
  where status = 1 and closed_at is null and frozen_at is null;
create index vacancy_search_closing on vacancy_search (closing_date, id)
  where status = 1 and closed_at is null and frozen_at is null;
create index vacancy_search_created on vacancy_search (created_at desc, id desc);

create function found_ids(asked tsquery) returns setof integer
language plpgsql stable parallel safe
set enable_seqscan = off
as $$
begin
  if numnode(asked) = 0 then return query select id from vacancy_search;
  else return query select id from vacancy_search where words @@ asked; end if;
end
$$;

-- The words of names, for what was misspelt: looking among words is bounded, looking among vacancies is not.
create table name_terms (
  word text primary key
) with (autovacuum_analyze_scale_factor = 0.05);
create index name_terms_letters on name_terms using gin (word gin_trgm_ops) with (fastupdate = off);
-- Words of names are compared across scripts by how they sound (decision 035): the same steps as `soundKeyOf` in
-- src/features/catalogue/sound-key.ts, which a test holds against this.
create function sound_key_of(word text) returns text
language sql immutable parallel safe
return regexp_replace(regexp_replace(
  replace(replace(replace(
    translate(regexp_replace(regexp_replace(replace(replace(regexp_replace(replace(
      replace(replace(replace(replace(replace(replace(
        regexp_replace(translate(
          -- A consonant without a vowel sign, and without the sign that takes its vowel away, is followed by a.
          regexp_replace(word,
            '([\u0D9A-\u0DC6])(?![\u0DCA\u0DCF-\u0DDF\u0DF2\u0DF3])|([\u0B95-\u0BB9])(?![\u0BBE-\u0BCD\u0BD7])', '\1\2a', 'g'),
          'අආඇඈ' || U&'\0DCF\0DD0\0DD1' || 'அஆ' || U&'\0BBE'
            || 'ඉඊඑඒඓ' || U&'\0DD2\0DD3\0DD9\0DDA\0DDB' || 'இஈஎஏஐ' || U&'\0BBF\0BC0\0BC6\0BC7\0BC8'
            || 'උඌඔඕඖ' || U&'\0DD4\0DD6\0DDC\0DDD\0DDE' || 'உஊஒஓஔ' || U&'\0BC1\0BC2\0BCA\0BCB\0BCC'
            || 'කඛගඝහகஹ' || 'ඞඤණනஙஞணநன' || 'චඡජඣශෂසசஜஶஷஸ' || 'ටඨඩඪතථදධடத' || 'පඵබභෆப' || 'මம' || U&'\0D82'
            || 'යய' || 'රரற' || 'ලළலளழ' || 'වவ' || 'ඍ' || U&'\0DD8\0DF2' || 'ඟඥඦඬඳඹ',
          'aaaa' || 'aaa' || 'aa' || 'a' || 'iiiii' || 'iiiii' || 'iiiii' || 'iiiii' || 'uuuuu' || 'uuuuu' || 'uuuuu' || 'uuuuu'
            || 'kkkkkkk' || 'nnnnnnnnn' || 'ssssssssssss' || 'tttttttttt' || 'pppppp' || 'mm' || 'm'
            || 'yy' || 'rrr' || 'lllll' || 'vv' || 'R' || 'RR' || 'GJSTTP'),
          '[\u0D80-\u0DFF\u0B80-\u0BFF]', '', 'g'),
        'R', 'ru'), 'G', 'nk'), 'J', 'kn'), 'S', 'ns'), 'T', 'nt'), 'P', 'mp'),
      'zh', 'l'), 'c(?=[eiy])', 's', 'g'), 'ck', 'k'), 'x', 'ks'), '([bdgkptsj])h', '\1', 'g'), 'ch', 's', 'g'),
      'gqchdbfjzweo', 'kkkktppssviu'),
    'ai', 'i'), 'ay', 'i'), 'au', 'u'),
  '([a-z])\1+', '\1', 'g'), '^(....+)[aiuy]$', '\1');
create index name_terms_sound on name_terms (sound_key_of(word));

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

-- Words of names that a vacancy had and has no more. Whether another vacancy has them is looked at apart from the change
-- that took them away, which would have to wait for every posting of the moment. Appended to only: without a unique word
-- two changes never wait for each other.
create table gone_terms (
  id bigint generated always as identity primary key,
  word text not null
);

create function keep_gone_terms() returns trigger
language plpgsql
as $$
begin
  insert into gone_terms (word)
  select distinct substr(lexeme, 2) from gone, unnest(tsvector_to_array(gone.words)) as lexeme
  where lexeme like '^%' and char_length(lexeme) between 3 and 61;
  return null;
end
$$;
create trigger vacancy_search_deleted_terms after delete on vacancy_search
  referencing old table as gone for each statement execute function keep_gone_terms();

create function keep_edited_away_terms() returns trigger
language plpgsql
as $$
begin
  insert into gone_terms (word)
  select substr(lexeme, 2) from unnest(tsvector_to_array(old.words)) as lexeme
  where lexeme like '^%' and char_length(lexeme) between 3 and 61
    and lexeme <> all (tsvector_to_array(new.words));
  return null;
end
$$;
create trigger vacancy_search_edited_away_terms after update of words on vacancy_search
  for each row execute function keep_edited_away_terms();

-- Searches that found nothing (decision 035): the words, the day and how often, and nothing of the searcher.
create table missed_searches (
  day date not null,
  words text not null check (char_length(words) between 1 and 60),
  count integer not null check (count > 0),
  primary key (day, words)
);

-- What an admin says a word means, beside the lexicon in the repository: the words of a term that it knows.
create table search_synonyms (
  id integer generated always as identity primary key,
  word text not null check (char_length(word) between 1 and 60),
  means text not null check (char_length(means) between 1 and 100),
  created_at timestamptz(3) not null
);
create unique index search_synonyms_once on search_synonyms (word, means);
