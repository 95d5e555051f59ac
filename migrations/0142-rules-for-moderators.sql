-- The rules of the office for who reviews vacancies, as an owner wrote them; without a row those stand that are shipped.
create table moderation_rules (
  is_only boolean primary key default true check (is_only),
  text text not null check (char_length(text) between 1 and 10000),
  changed_at timestamptz(3) not null
);
