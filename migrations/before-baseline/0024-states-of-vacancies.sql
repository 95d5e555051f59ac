-- The states of a vacancy beside the code of its review, and what it may say besides (decision 036). Every new column is
-- null or has a constant, so that no row is written anew; for the same reason the checks are held against new rows alone.
alter table vacancies
  -- Its end before the closing day. A removal also sets the status to rejected.
  add column closed_at timestamptz(3),
  add column closed_reason text,
  -- Hidden until an admin has decided on reports.
  add column frozen_at timestamptz(3),
  add column work_address text,
  -- ISO 3166-1 alpha-2, where the work is.
  add column country text not null default 'LK',
  add column vacancies_count smallint,
  add column language_skills text[],
  add column shift text,
  add column education text,
  add column benefits text[],
  -- The language that it is written in; null in rows from before, for which `language_of_text` guesses.
  add column language text,
  -- The language in which its sender used the board.
  add column sender_language text not null default 'en';
alter table vacancies
  add constraint vacancies_closed check ((closed_at is null) = (closed_reason is null)
    and closed_reason in ('filled', 'withdrawn', 'removed')) not valid,
  add constraint vacancies_work_address check (char_length(work_address) between 1 and 300) not valid,
  add constraint vacancies_country check (country ~ '^[A-Z]{2}$') not valid,
  add constraint vacancies_count_range check (vacancies_count between 1 and 999) not valid,
  add constraint vacancies_language_skills check (cardinality(language_skills) > 0 and language_skills <@
    array['sinhala_speak', 'sinhala_read', 'sinhala_write', 'tamil_speak', 'tamil_read', 'tamil_write', 'english_speak',
      'english_read', 'english_write']) not valid,
  add constraint vacancies_shift check (shift in ('day', 'night', 'rotating', 'weekend')) not valid,
  add constraint vacancies_education check (education in ('none', 'ol', 'al', 'nvq_1', 'nvq_2', 'nvq_3', 'nvq_4', 'nvq_5',
    'nvq_6', 'nvq_7', 'certificate', 'diploma', 'higher_diploma', 'degree', 'professional', 'masters', 'phd')) not valid,
  add constraint vacancies_benefits check (cardinality(benefits) > 0 and benefits <@
    array['epf_etf', 'meals', 'transport', 'lodging', 'overtime']) not valid,
  add constraint vacancies_language check (language in ('en', 'si', 'ta')) not valid,
  add constraint vacancies_sender_language check (sender_language in ('en', 'si', 'ta')) not valid;

-- A mail about what a person sent is written in the language in which that person used the board.
alter table users add column language text not null default 'en';
alter table users add constraint users_language check (language in ('en', 'si', 'ta')) not valid;
alter table position_applications add column sender_language text not null default 'en';
alter table position_applications
  add constraint position_applications_sender_language check (sender_language in ('en', 'si', 'ta')) not valid;
alter table category_applications add column sender_language text not null default 'en';
alter table category_applications
  add constraint category_applications_sender_language check (sender_language in ('en', 'si', 'ta')) not valid;
alter table job_seeker_forms add column sender_language text not null default 'en';
alter table job_seeker_forms
  add constraint job_seeker_forms_sender_language check (sender_language in ('en', 'si', 'ta')) not valid;
alter table contact_messages add column sender_language text not null default 'en';
alter table contact_messages
  add constraint contact_messages_sender_language check (sender_language in ('en', 'si', 'ta')) not valid;

-- The language of the script with the most letters; `languageOfText` in the sources guesses the same.
create function language_of_text(written text) returns text
language sql immutable parallel safe
return (select case when sinhala > latin and sinhala >= tamil then 'si' when tamil > latin then 'ta' else 'en' end
  from (select
    char_length(regexp_replace(written, '[^\u0D80-\u0DFF]', '', 'g')) as sinhala,
    char_length(regexp_replace(written, '[^\u0B80-\u0BFF]', '', 'g')) as tamil,
    char_length(regexp_replace(written, '[^A-Za-z]', '', 'g')) as latin) as letters);

-- What is open is asked of the searched rows, too.
alter table vacancy_search add column closed_at timestamptz(3), add column frozen_at timestamptz(3);

create or replace function keep_inserted_search() returns trigger
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

create or replace function keep_edited_search() returns trigger
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

drop trigger vacancies_edited_search on vacancies;
create trigger vacancies_edited_search after update of job_category_id, city_id, closing_date, status, closed_at,
    frozen_at, employment_type, workplace, experience_level, approved_at, created_at, position, company_name, description
    on vacancies
  for each row execute function keep_edited_search();

-- The public lists are answered from these alone: they hold what may be open, and the closing day is asked of them.
drop index vacancies_public, vacancies_public_category, vacancies_public_closing;
create index vacancies_public on vacancies (approved_at desc, id desc)
  include (closing_date, job_category_id, city_id, employment_type, workplace, experience_level)
  where status = 1 and closed_at is null and frozen_at is null;
create index vacancies_public_category on vacancies (job_category_id, approved_at desc, id desc)
  include (closing_date, city_id, employment_type, workplace, experience_level)
  where status = 1 and closed_at is null and frozen_at is null;
create index vacancies_public_closing on vacancies (closing_date, id)
  where status = 1 and closed_at is null and frozen_at is null;
drop index vacancy_search_public, vacancy_search_closing;
create index vacancy_search_public on vacancy_search (approved_at desc, id desc)
  where status = 1 and closed_at is null and frozen_at is null;
create index vacancy_search_closing on vacancy_search (closing_date, id)
  where status = 1 and closed_at is null and frozen_at is null;
