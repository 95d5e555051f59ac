-- Who saved a vacancy is reminded of it once, shortly before it closes.
alter table saved_vacancies add column reminded_at timestamptz(3);
create index saved_vacancies_to_remind on saved_vacancies (vacancy_id) where reminded_at is null;
