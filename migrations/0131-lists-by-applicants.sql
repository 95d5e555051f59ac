-- Lists are ordered by about how many applied, as a vacancy's page says it: 0 under five, 1 up to twenty, 2 more; 3 where
-- the employer hides it. The number itself is the employer's.
create function applied_step_of(vacancy integer, hidden text[]) returns integer
language sql stable parallel safe
return case when coalesce('applied' = any (hidden), false) then 3 else (
  select case when count(*) < 5 then 0 when count(*) <= 20 then 1 else 2 end
  from (select from applications where vacancy_id = vacancy and stage <> 'withdrawn' limit 21) as counted) end;

-- Who lists open vacancies reads one again when it comes to another step, and not with every application.
create function keep_applied_changes() returns trigger
language plpgsql
as $$
declare
  vacancy integer := coalesce(new.vacancy_id, old.vacancy_id);
  applied integer;
begin
  if vacancy is null then return null; end if;
  if tg_op = 'UPDATE' and (old.stage = 'withdrawn') = (new.stage = 'withdrawn') then return null; end if;
  if tg_op = 'INSERT' then
    select count(*) into applied
      from (select from applications where vacancy_id = vacancy and stage <> 'withdrawn' limit 22) as counted;
    if applied not in (5, 21) then return null; end if;
  end if;
  insert into vacancy_changes (id) values (vacancy);
  return null;
end
$$;
create trigger applications_applied_changes after insert or update of stage or delete on applications
  for each row execute function keep_applied_changes();

create or replace trigger vacancies_edited_changes after update of job_category_id, city_id, foreign_city, country,
    work_address, closing_date, status, closed_at, frozen_at, employment_type, workplace, experience_level, salary_min,
    salary_max, salary_unit, approved_at, position, company_name, company_id, description, language, shift, education,
    benefits, language_skills, hides on vacancies
  for each row when (old.status = 1 or new.status = 1) execute function keep_changes();
