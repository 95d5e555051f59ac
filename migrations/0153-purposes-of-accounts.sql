-- An account looks for work, hires, or does both: its menu begins with that. Its first vacancy makes it one that hires.
alter table users
  add column purpose text not null default 'work',
  add constraint users_purpose check (purpose in ('work', 'hiring', 'both'));
update users set purpose = 'hiring' where id in (select user_id from vacancies where user_id is not null);
