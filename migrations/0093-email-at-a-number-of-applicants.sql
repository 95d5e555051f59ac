-- The owner of a vacancy wants one email when so many have applied; the row goes with that email.
create table applicant_notices (
  vacancy_id integer primary key references vacancies (id) on delete cascade,
  applicants integer not null check (applicants between 1 and 1000)
);

alter table vacancy_reminders drop constraint vacancy_reminders_kind_check;
alter table vacancy_reminders add constraint vacancy_reminders_kind_check
  check (kind in ('closing', 'closed', 'applied'));
