-- With TRUSTED_EMPLOYERS a vacancy of a trusted company is public at once, and checked after that (decision 152).
create table trusted_vacancies (
  vacancy_id integer primary key references vacancies (id) on delete cascade,
  published_at timestamptz(3) not null,
  checked_at timestamptz(3)
);
create index trusted_vacancies_unchecked on trusted_vacancies (published_at, vacancy_id) where checked_at is null;

-- An owner of the board trusts a company again: what it did before does not count.
create table company_trust (
  company_id integer primary key references companies (id) on delete cascade,
  restored_at timestamptz(3) not null
);
