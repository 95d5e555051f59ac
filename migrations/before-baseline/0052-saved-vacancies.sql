-- Vacancies that an account wants to find again (decision 058). A device without an account keeps its own.
create table saved_vacancies (
  user_id integer not null references users (id) on delete cascade,
  vacancy_id integer not null references vacancies (id) on delete cascade,
  saved_at timestamptz(3) not null,
  primary key (user_id, vacancy_id)
);
create index saved_vacancies_vacancy on saved_vacancies (vacancy_id);
