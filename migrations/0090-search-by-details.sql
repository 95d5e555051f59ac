-- A search finds a vacancy by what it says in fields, too: shift, education, pay unit, benefits and languages.
create function search_details_of(shift text, education text, salary_unit text, benefits text[], language_skills text[])
returns tsvector
language sql immutable parallel safe
return array_to_tsvector(array_remove(
  array['=shift:' || shift, '=education:' || education, '=salary_unit:' || salary_unit]
  || (select array_agg('=benefits:' || benefit) from unnest(benefits) as benefit)
  || (select array_agg('=language_skills:' || skill) from unnest(language_skills) as skill), null));

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
      || search_details_of(shift, education, salary_unit, benefits, language_skills)
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
      new.workplace, new.experience_level, new.shift, new.education, new.salary_unit, new.benefits, new.language_skills)
    is distinct from (old.position, old.company_name, old.description, old.job_category_id, old.city_id,
      old.employment_type, old.workplace, old.experience_level, old.shift, old.education, old.salary_unit, old.benefits,
      old.language_skills)
  then
    update vacancy_search set
      position_letters = letters_of(new.position), company_letters = letters_of(new.company_name),
      words = search_words_of(letters_of(new.position), letters_of(new.company_name), new.description)
        || search_facts_of(new.job_category_id, new.city_id, new.employment_type, new.workplace, new.experience_level)
        || search_details_of(new.shift, new.education, new.salary_unit, new.benefits, new.language_skills)
    where id = new.id;
  end if;
  return null;
end
$$;

create or replace trigger vacancies_edited_search after update of job_category_id, city_id, closing_date, status,
    closed_at, frozen_at, employment_type, workplace, experience_level, approved_at, created_at, position, company_name,
    description, shift, education, salary_unit, benefits, language_skills
    on vacancies
  for each row execute function keep_edited_search();

create or replace trigger vacancies_edited_changes after update of job_category_id, city_id, closing_date, status,
    closed_at, frozen_at, employment_type, workplace, experience_level, salary_min, salary_max, salary_unit, approved_at,
    position, company_name, company_id, description, language, shift, education, benefits, language_skills on vacancies
  for each row when (old.status = 1 or new.status = 1) execute function keep_changes();

-- `rebuild`: what older vacancies are searched by is to be made anew, in the background.
alter table search_upkeep drop constraint search_upkeep_task_check,
  add constraint search_upkeep_task_check check (task in ('list_words', 'passed_before', 'rebuild'));
insert into search_upkeep (task) select 'rebuild' where exists (select from vacancy_search) on conflict do nothing;
