-- A vacancy says which driving licence and vehicle it needs, how many days a week and hours a day the work is, and when
-- it begins. Lists are narrowed by all of them, and by how to apply; a search finds the words of all but the day.
alter table vacancies
  add column licence text[] constraint vacancies_licence check (cardinality(licence) > 0 and
    licence <@ array['motorcycle', 'three_wheeler', 'light', 'heavy', 'machinery']),
  add column own_vehicle text[] constraint vacancies_own_vehicle check (cardinality(own_vehicle) > 0 and
    own_vehicle <@ array['bicycle', 'motorcycle', 'three_wheeler', 'car', 'van', 'lorry']),
  add column work_days smallint constraint vacancies_work_days check (work_days between 1 and 7),
  add column work_hours smallint constraint vacancies_work_hours check (work_hours between 1 and 24),
  add column start_date date;

create function search_details_of(shift text, education text, salary_unit text, benefits text[], language_skills text[],
  licence text[], own_vehicle text[], apply_by text[], work_days integer, work_hours integer)
returns tsvector
language sql immutable parallel safe
return search_details_of(shift, education, salary_unit, benefits, language_skills) || array_to_tsvector(array_remove(
  array['=work_days:' || work_days, '=work_hours:' || work_hours]
  || (select array_agg('=licence:' || one) from unnest(licence) as one)
  || (select array_agg('=own_vehicle:' || one) from unnest(own_vehicle) as one)
  || (select array_agg('=apply_by:' || one) from unnest(apply_by) as one), null));

create or replace function keep_inserted_search() returns trigger
language plpgsql
as $$
begin
  insert into vacancy_search (id, job_category_id, city_id, closing_date, status, closed_at, frozen_at, employment_type,
    workplace, experience_level, approved_at, created_at, position_letters, company_letters, words)
  select id, job_category_id, city_id, closing_date, status, closed_at, frozen_at, employment_type, workplace,
    experience_level, approved_at, created_at, letters_of(position), letters_of(company_name),
    search_words_of(letters_of(position), letters_of(company_name),
        searched_text_of(description, work_address, foreign_city))
      || search_facts_of(job_category_id, city_id, employment_type, workplace, experience_level)
      || search_details_of(shift, education, salary_unit, benefits, language_skills, licence, own_vehicle, apply_by,
        work_days, work_hours)
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
      new.workplace, new.experience_level, new.shift, new.education, new.salary_unit, new.benefits, new.language_skills,
      new.work_address, new.foreign_city, new.licence, new.own_vehicle, new.apply_by, new.work_days, new.work_hours)
    is distinct from (old.position, old.company_name, old.description, old.job_category_id, old.city_id,
      old.employment_type, old.workplace, old.experience_level, old.shift, old.education, old.salary_unit, old.benefits,
      old.language_skills, old.work_address, old.foreign_city, old.licence, old.own_vehicle, old.apply_by, old.work_days,
      old.work_hours)
  then
    update vacancy_search set
      position_letters = letters_of(new.position), company_letters = letters_of(new.company_name),
      words = search_words_of(letters_of(new.position), letters_of(new.company_name),
          searched_text_of(new.description, new.work_address, new.foreign_city))
        || search_facts_of(new.job_category_id, new.city_id, new.employment_type, new.workplace, new.experience_level)
        || search_details_of(new.shift, new.education, new.salary_unit, new.benefits, new.language_skills, new.licence,
          new.own_vehicle, new.apply_by, new.work_days, new.work_hours)
    where id = new.id;
  end if;
  return null;
end
$$;

create or replace trigger vacancies_edited_search after update of job_category_id, city_id, foreign_city, country,
    work_address, closing_date, status, closed_at, frozen_at, employment_type, workplace, experience_level, approved_at,
    created_at, position, company_name, description, shift, education, salary_unit, benefits, language_skills, licence,
    own_vehicle, apply_by, work_days, work_hours
    on vacancies
  for each row execute function keep_edited_search();

-- Beside the one of the other columns.
create trigger vacancies_edited_terms after update of licence, own_vehicle, apply_by, work_days, work_hours, start_date
    on vacancies
  for each row when (old.status = 1 or new.status = 1) execute function keep_changes();

-- Those that take applications by phone number are found by that.
insert into search_upkeep (task) select 'rebuild' where exists (select from vacancy_search) on conflict do nothing;
