-- Signs of risk (decision 065): what an admin changed of the list in the sources.
create table risk_signs (
  name text primary key check (char_length(name) between 1 and 40),
  weight smallint not null check (weight between 0 and 100),
  is_on boolean not null,
  words text[] not null,
  changed_at timestamptz(3) not null
);

-- Others with the same phone, address or text are named beside a vacancy.
create index vacancies_phone_digits on vacancies (right(regexp_replace(phone, '\D', '', 'g'), 9));
create index vacancies_lower_email on vacancies (lower(email));
create index vacancies_same_text on vacancies (md5(lower(description)));
