-- The signs of risk of each vacancy as they were when it was last judged (decision 071), for lists: judged in the background,
-- and again when the vacancy or the rules change.
create table vacancy_risks (
  vacancy_id integer primary key references vacancies (id) on delete cascade,
  -- These rules judged it, as their digest; empty while it waits to be judged.
  rules text not null default '',
  -- It was removed or rejected then: others like it are judged by that.
  is_bad boolean not null default false,
  score smallint,
  is_marked boolean,
  signs text[]
);
create index vacancy_risks_waiting on vacancy_risks (vacancy_id) where rules = '';

-- Those of before come in by and by, newest first, in the background.
create function ask_to_judge() returns trigger language plpgsql as $$
begin
  insert into vacancy_risks (vacancy_id) values (new.id)
    on conflict (vacancy_id) do update set rules = '' where vacancy_risks.rules <> '';
  return null;
end $$;
create trigger vacancies_inserted_risk after insert on vacancies for each row execute function ask_to_judge();
create trigger vacancies_edited_risk after update of position, description, company_name, email, phone, job_category_id,
  salary_min, salary_max, salary_unit, country, workplace, licence_no, approval_no, direct_hiring_note, job_poster, status,
  closed_reason, rejection_reason on vacancies for each row execute function ask_to_judge();

-- Others with the same phone, address or text: the newest of each are read, and no more, however many there are.
create index vacancies_newest_of_phone on vacancies (right(regexp_replace(phone, '\D', '', 'g'), 9), id);
create index vacancies_newest_of_email on vacancies (lower(email), id);
create index vacancies_newest_of_text on vacancies (md5(lower(description)), id);
drop index vacancies_phone_digits;
drop index vacancies_lower_email;
drop index vacancies_same_text;
