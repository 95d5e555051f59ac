-- By what the retries of a registration are known for a day: a hash of the caller and of its Idempotency-Key.
alter table users add column registered_by bytea check (length(registered_by) = 32);
create unique index users_registered_by on users (registered_by) where registered_by is not null;
