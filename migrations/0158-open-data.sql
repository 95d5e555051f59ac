-- Open data names each change of a public vacancy once it is committed (decision 151): everything that it shows is a
-- reason, and a renamed category is a change of its vacancies.
create or replace trigger vacancies_edited_changes after update of job_category_id, city_id, foreign_city, country,
    work_address, closing_date, status, closed_at, frozen_at, employment_type, workplace, experience_level, salary_min,
    salary_max, salary_unit, approved_at, position, company_name, company_id, description, language, shift, education,
    benefits, language_skills, hides, vacancies_count, licence_no, approval_no, approval_until, updated_at on vacancies
  for each row when (old.status = 1 or new.status = 1) execute function keep_changes();

create function keep_changes_of_category() returns trigger
language plpgsql
as $$
begin
  insert into vacancy_changes (id) select id from vacancies
    where job_category_id = new.id and status = 1 and closed_at is null and frozen_at is null;
  return null;
end
$$;
create trigger categories_renamed_changes after update of name on categories
  for each row when (old.name <> new.name) execute function keep_changes_of_category();

-- A cursor names the change that it is after: there is always one. No vacancy has the number 0.
insert into vacancy_changes (id) values (0);
