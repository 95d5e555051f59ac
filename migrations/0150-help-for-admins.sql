-- An admin who forgot the password gets a link by mail, as an account does.
create table admin_password_resets (
  token_hash bytea primary key check (length(token_hash) = 32),
  admin_id integer not null references admins (id) on delete cascade,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index admin_password_resets_admin on admin_password_resets (admin_id);
alter table reset_requests add column of_admin boolean not null default false;
-- One that was printed stands in a terminal or a log: until it is changed, a login with it opens Security alone.
alter table admins add column password_printed boolean not null default false;
