-- A vacancy that came as a row of a table: the same row of the same account is found by it, and is posted once.
alter table vacancies add column row_hash text;
create unique index vacancies_row_hash on vacancies (user_id, row_hash) where row_hash is not null;
