-- Work abroad has a town there, in the employer's words, and no place of Sri Lanka: no list, radius or count of one finds
-- it. The agency's own town is no place of work.
alter table vacancies add column foreign_city text
  constraint vacancies_foreign_city check (char_length(foreign_city) between 1 and 100);

-- Whichever way a row is written: a proposed change or an undone decision may carry a place of before.
create function keep_place_of_work() returns trigger
language plpgsql
as $$
begin
  if new.country <> 'LK' or new.workplace is not distinct from 'overseas' then new.city_id := null; end if;
  if new.country = 'LK' then new.foreign_city := null; end if;
  return new;
end
$$;
create trigger vacancies_place before insert or update of city_id, foreign_city, country, workplace on vacancies
  for each row execute function keep_place_of_work();

-- A place in its texts tells where the work is of one that is in this country alone.
create or replace function search_facts_of(category_id integer, place_id integer, employment_type text, workplace text, experience text)
returns tsvector
language sql stable parallel safe
return array_to_tsvector(array_remove(array[
    '=category:' || category_id,
    coalesce('=city:' || place_id, case when workplace is distinct from 'overseas' then '=placeless' end),
    '=district:' || (select district_id from cities where cities.id = place_id),
    '=province:' || (select province_id from cities join districts on districts.id = cities.district_id
      where cities.id = place_id),
    '=employment_type:' || employment_type,
    '=workplace:' || workplace,
    '=experience_level:' || experience], null));

-- The address of the work and the foreign town are searched as the description is.
create function searched_text_of(description text, work_address text, foreign_city text) returns text
language sql immutable parallel safe
return description || coalesce(' ' || work_address, '') || coalesce(' ' || foreign_city, '');

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
      new.workplace, new.experience_level, new.shift, new.education, new.salary_unit, new.benefits, new.language_skills,
      new.work_address, new.foreign_city)
    is distinct from (old.position, old.company_name, old.description, old.job_category_id, old.city_id,
      old.employment_type, old.workplace, old.experience_level, old.shift, old.education, old.salary_unit, old.benefits,
      old.language_skills, old.work_address, old.foreign_city)
  then
    update vacancy_search set
      position_letters = letters_of(new.position), company_letters = letters_of(new.company_name),
      words = search_words_of(letters_of(new.position), letters_of(new.company_name),
          searched_text_of(new.description, new.work_address, new.foreign_city))
        || search_facts_of(new.job_category_id, new.city_id, new.employment_type, new.workplace, new.experience_level)
        || search_details_of(new.shift, new.education, new.salary_unit, new.benefits, new.language_skills)
    where id = new.id;
  end if;
  return null;
end
$$;

create or replace trigger vacancies_edited_search after update of job_category_id, city_id, foreign_city, country,
    work_address, closing_date, status, closed_at, frozen_at, employment_type, workplace, experience_level, approved_at,
    created_at, position, company_name, description, shift, education, salary_unit, benefits, language_skills
    on vacancies
  for each row execute function keep_edited_search();

create or replace trigger vacancies_edited_changes after update of job_category_id, city_id, foreign_city, country,
    work_address, closing_date, status, closed_at, frozen_at, employment_type, workplace, experience_level, salary_min,
    salary_max, salary_unit, approved_at, position, company_name, company_id, description, language, shift, education,
    benefits, language_skills on vacancies
  for each row when (old.status = 1 or new.status = 1) execute function keep_changes();

-- The trigger above takes the place; a foreign country means work there, unless it is done from home.
update vacancies set workplace = case when workplace = 'remote' then workplace else 'overseas' end
  where country <> 'LK' or workplace = 'overseas';

insert into search_upkeep (task) select 'rebuild' where exists (select from vacancy_search) on conflict do nothing;
