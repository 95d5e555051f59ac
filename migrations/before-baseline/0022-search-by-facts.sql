-- A search finds a vacancy by its facts, too: by place, category, employment type, workplace and experience. Each stands
-- among its words under a sign that no stem begins with, so that all of a search is one question to one index. One
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

create or replace function keep_inserted_search() returns trigger
language plpgsql
as $$
begin
  insert into vacancy_search (id, job_category_id, city_id, closing_date, status, employment_type, workplace,
    experience_level, approved_at, created_at, position_letters, company_letters, words)
  select id, job_category_id, city_id, closing_date, status, employment_type, workplace, experience_level, approved_at,
    created_at, letters_of(position), letters_of(company_name),
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
    employment_type = new.employment_type, workplace = new.workplace, experience_level = new.experience_level,
    approved_at = new.approved_at, created_at = new.created_at
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

-- The words of names stay as they are: the triggers that keep them would look at every row for nothing.
alter table vacancy_search disable trigger user;
update vacancy_search
  set words = words || search_facts_of(job_category_id, city_id, employment_type, workplace, experience_level);
alter table vacancy_search enable trigger user;
