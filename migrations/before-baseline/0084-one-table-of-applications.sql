-- Applications of all three kinds in one table (decision 093). Each kind goes on with its own numbers: what names an
-- application by its kind and number, such as links, mails, the audit log and answers of the last day, stays true.
create table applications (
  kind text not null check (kind in ('position_application', 'category_application', 'job_seeker_form')),
  no integer not null,
  applicant_no text generated always as (case kind when 'position_application' then 'JA-'
    when 'category_application' then 'CA-' else 'JS-' end || lpad(no::text, greatest(6, length(no::text)), '0')) stored,
  name text not null check (char_length(name) between 1 and case kind when 'position_application' then 201 else 100 end),
  email text not null check (char_length(email) between 3 and 254),
  phone text not null check (phone ~ '^[+0-9 ()-]{7,20}$'),
  city text check (char_length(city) <= 100),
  job_category_id integer,
  resume_path text,
  cover_letter text check (char_length(cover_letter) <= 5000),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  terms_version text check (char_length(terms_version) <= 20),
  sender_language text not null default 'en' check (sender_language in ('en', 'si', 'ta')),
  -- Whoever was logged in while applying.
  user_id integer,
  -- Of a CV: may the board put its sender forward?
  consent text check (consent in ('agree', 'disagree')),

  -- Of an application for a vacancy, which it survives: what it was made for.
  vacancy_id integer,
  job_category_name text,
  job_position text,
  -- Of a long form, the last employer.
  company_name text,
  -- An admin put the sender of this CV forward.
  origin_kind text,
  origin_no integer,
  on_behalf boolean not null default false,
  stage text check (stage in ('received', 'shortlisted', 'interview', 'hired', 'not_selected', 'withdrawn', 'closed')),
  -- The last change; null in one that nobody has moved.
  stage_at timestamptz(3),
  -- The applicant allowed the employer's own words.
  messages_allowed_at timestamptz(3),
  -- The last mail to the applicant that counts against one a day and vacancy.
  told_at timestamptz(3),

  -- Of a long form: what lists search and sort by.
  address text check (char_length(address) <= 300),
  job_title text check (char_length(job_title) <= 150),
  skills text check (char_length(skills) <= 1000),
  field_of_study text check (char_length(field_of_study) <= 150),
  highest_qualification text check (highest_qualification in
    ('High School', 'Diploma', 'Higher Diploma', 'Undergraduate', 'Bachelor''s Degree', 'Master''s Degree', 'PhD')),
  work_preference text check (work_preference in ('Remote', 'In-Office', 'Hybrid')),
  -- The rest of it, which is shown alone.
  details jsonb,

  -- Words are looked for in this.
  letters text generated always as (lower(case kind
    when 'position_application' then 'JA-' || lpad(no::text, greatest(6, length(no::text)), '0') || ' ' else '' end ||
    name || ' ' || email || ' ' || phone || case kind
    when 'position_application' then ' ' || job_position || ' ' || company_name
    when 'job_seeker_form' then coalesce(' ' || skills, '') || coalesce(' ' || job_title, '') ||
      coalesce(' ' || field_of_study, '')
    else '' end)) stored,

  constraint applications_of_position check (kind <> 'position_application' or
    num_nulls(job_category_name, job_position, company_name, stage) = 0),
  constraint applications_of_cv check (kind = 'position_application' or
    (num_nulls(consent, resume_path) = 0 and num_nonnulls(vacancy_id, origin_kind, stage) = 0)),
  -- A category is not removed while a CV is in it.
  constraint applications_cv_in_category check (kind = 'position_application' or job_category_id is not null),
  constraint applications_details check (details is null or (kind = 'job_seeker_form' and
    jsonb_typeof(details) = 'object' and char_length(details::text) <= 4000 and
    (details->>'start_date' is null or details->>'end_date' is null or
      details->>'start_date' <= details->>'end_date')))
);

insert into applications (kind, no, name, email, phone, city, job_category_id, resume_path, cover_letter, created_at,
  updated_at, terms_version, sender_language, user_id, vacancy_id, job_category_name, job_position, company_name,
  origin_kind, origin_no, on_behalf, stage, stage_at, messages_allowed_at, told_at)
select 'position_application', id, full_name, email, phone, city, job_category_id, resume_path, cover_letter, created_at,
  updated_at, terms_version, sender_language, user_id, vacancy_id, job_category_name, job_position, company_name,
  case when category_application_id is not null then 'category_application'
    when job_seeker_form_id is not null then 'job_seeker_form' end,
  coalesce(category_application_id, job_seeker_form_id), on_behalf, stage, stage_at, messages_allowed_at, told_at
from position_applications order by id;

insert into applications (kind, no, name, email, phone, city, job_category_id, resume_path, created_at, updated_at,
  terms_version, sender_language, user_id, consent)
select 'category_application', id, name, email, phone, city, job_category_id, resume_path, created_at, updated_at,
  terms_version, sender_language, user_id, consent
from category_applications order by id;

insert into applications (kind, no, name, email, phone, job_category_id, resume_path, cover_letter, created_at, updated_at,
  terms_version, sender_language, user_id, consent, company_name, address, job_title, skills, field_of_study,
  highest_qualification, work_preference, details)
select 'job_seeker_form', id, full_name, email, phone, job_category_id, resume_path, cover_letter, created_at, created_at,
  terms_version, sender_language, user_id, consent, company_name, address, job_title, skills, field_of_study,
  highest_qualification, work_preference,
  nullif(jsonb_strip_nulls(jsonb_build_object('dob', dob, 'gender', gender, 'university_name', university_name,
    'graduation_year', graduation_year, 'start_date', start_date, 'end_date', end_date,
    'linkedin_profile', linkedin_profile, 'portfolio_website', portfolio_website)), '{}')
from job_seeker_forms order by id;

-- Each kind counts by itself. It has no rows: a dump carries the numbers of its columns as those of any other.
create table application_counters (
  position_application integer generated by default as identity,
  category_application integer generated by default as identity,
  job_seeker_form integer generated by default as identity
);
do $$
declare
  one record;
begin
  for one in select * from (values ('position_applications', 'position_application'),
    ('category_applications', 'category_application'), ('job_seeker_forms', 'job_seeker_form')) as kinds (before, kind)
  loop
    execute format('select setval(pg_get_serial_sequence(''application_counters'', %L), last_value, is_called) from %s',
      one.kind, pg_get_serial_sequence(one.before, 'id'));
  end loop;
end $$;

alter table applications add primary key (kind, no);

-- What became of an application for a vacancy belongs to it by its number.
do $$
declare
  one text;
begin
  foreach one in array array['application_stages', 'application_notes', 'application_messages', 'resume_openings'] loop
    execute format('alter table %I drop constraint %I', one, one || '_application_id_fkey');
    execute format('alter table %I add column application_kind text not null default ''position_application''
      check (application_kind = ''position_application'')', one);
    execute format('alter table %I add foreign key (application_kind, application_id) references applications
      on delete cascade', one);
  end loop;
end $$;

drop table position_applications, category_applications, job_seeker_forms;
drop function remove_application_links(), remove_sent_links(), tally_applications();

alter table applications
  add foreign key (job_category_id) references categories (id) on delete set null,
  add foreign key (resume_path) references files (key),
  add foreign key (user_id) references users (id) on delete set null,
  add foreign key (vacancy_id) references vacancies (id) on delete set null,
  add foreign key (origin_kind, origin_no) references applications on delete set null,
  set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

-- Lists: the newest of all, of one kind, of a category, of a city; and by what people sort them.
create index applications_created on applications (created_at desc, no desc);
create index applications_kind on applications (kind, created_at desc, no desc);
create index applications_category on applications (job_category_id, created_at desc, no desc);
create index applications_city on applications (lower(city), created_at desc, no desc);
create index applications_consent on applications (kind, consent, created_at desc, no desc) where consent is not null;
create index applications_agreed on applications (job_category_id, created_at desc, no desc) where consent = 'agree';
create index applications_agreed_newest on applications (created_at desc, no desc) where consent = 'agree';
create index applications_name on applications (lower(name), no);
create index applications_company on applications (lower(company_name), no) where kind = 'position_application';
create index applications_position on applications (lower(job_position), no) where kind = 'position_application';
-- Who sent one, with which file, as which account, put forward from which CV.
create index applications_email on applications (lower(email));
create index applications_resume on applications (resume_path);
create index applications_user on applications (user_id) where user_id is not null;
create index applications_origin on applications (origin_kind, origin_no) where origin_kind is not null;
-- Of one vacancy: who applied, and who stands where.
create index applications_vacancy on applications (vacancy_id, lower(email)) where vacancy_id is not null;
create index applications_stage on applications (vacancy_id, stage, created_at desc, no desc) where vacancy_id is not null;
-- Applying on behalf is exactly once.
create unique index applications_on_behalf on applications (vacancy_id, lower(email)) where on_behalf;
-- What searches ask (0069): parts of three letters and more, of a place, of two letters, of a phone. One for each kind:
-- what is rare in one may be in every row of another.
do $$
declare
  one text;
begin
  foreach one in array array['position_application', 'category_application', 'job_seeker_form'] loop
    execute format('create index %I on applications using gin (letters gin_trgm_ops,
      lower(coalesce(address, city)) gin_trgm_ops,
      letter_pairs_of(letters || coalesce('' '' || lower(coalesce(address, city)), '''')),
      phone_key(phone) gin_trgm_ops) with (fastupdate = off) where kind = %L', one || 's_found', one);
  end loop;
end $$;
create index applications_last_company on applications using gin (lower(company_name) gin_trgm_ops)
  with (fastupdate = off) where kind = 'job_seeker_form';

-- Links go with what they open, whichever way that is deleted.
create function remove_application_links() returns trigger
language plpgsql
as $$
begin
  delete from signed_links using removed where subject_id = removed.no and purpose = any (case removed.kind
    when 'position_application' then array['application', 'sent-application']
    when 'category_application' then array['sent-category-application']
    else array['sent-job-seeker-form'] end);
  return null;
end
$$;
create trigger applications_links after delete on applications
  referencing old table as removed for each statement execute function remove_application_links();

create function tally_applications() returns trigger
language plpgsql
as $$
begin
  insert into application_tallies
    select kind, case tg_op when 'INSERT' then count(*) else -count(*) end from changed group by kind;
  return null;
end
$$;
create trigger applications_inserted_tally after insert on applications
  referencing new table as changed for each statement execute function tally_applications();
create trigger applications_deleted_tally after delete on applications
  referencing old table as changed for each statement execute function tally_applications();
alter table application_tallies rename column source to kind;
delete from application_tallies;
insert into application_tallies select kind, count(*) from applications group by kind;

-- The rows of one kind, with the number as `id`: what is done to them alone, and by the rules that hold for any table
-- with an `id`, goes through these.
create view position_applications as
  select no as id, applicant_no, vacancy_id,
    case origin_kind when 'category_application' then origin_no end as category_application_id,
    case origin_kind when 'job_seeker_form' then origin_no end as job_seeker_form_id,
    name as full_name, email, phone, city, job_category_id, job_category_name, job_position, company_name, resume_path,
    cover_letter, created_at, updated_at, on_behalf, terms_version, sender_language, user_id, stage, stage_at,
    messages_allowed_at, told_at
  from applications where kind = 'position_application';
create view category_applications as
  select no as id, name, email, phone, city, job_category_id, resume_path, consent, created_at, updated_at, terms_version,
    sender_language, user_id
  from applications where kind = 'category_application';
create view job_seeker_forms as
  select no as id, name as full_name, email, phone, details->>'dob' as dob, details->>'gender' as gender, address,
    highest_qualification, field_of_study, details->>'university_name' as university_name,
    (details->>'graduation_year')::smallint as graduation_year, company_name, job_title,
    details->>'start_date' as start_date, details->>'end_date' as end_date, skills,
    details->>'linkedin_profile' as linkedin_profile, details->>'portfolio_website' as portfolio_website,
    job_category_id, work_preference, cover_letter, resume_path, created_at, consent, terms_version, sender_language,
    user_id
  from applications where kind = 'job_seeker_form';
