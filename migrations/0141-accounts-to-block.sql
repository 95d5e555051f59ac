-- A moderator who rejects a fraud asks the owners of the board to block its account. It ends with the block, with an undo of
-- the rejection, or when an owner dismisses it.
create table block_requests (
  user_id integer primary key references users (id) on delete cascade,
  vacancy_id integer references vacancies (id) on delete set null,
  admin_id integer references admins (id) on delete set null,
  requested_at timestamptz(3) not null
);
create index block_requests_requested on block_requests (requested_at, user_id);
create index block_requests_vacancy on block_requests (vacancy_id);
create index block_requests_admin on block_requests (admin_id);
