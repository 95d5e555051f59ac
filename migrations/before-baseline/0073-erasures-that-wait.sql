-- Erasures that wait until what is evidence of is decided (decision 082). What was the person's alone is gone by then.
create table pending_erasures (
  email text primary key check (email = lower(email) and char_length(email) <= 254),
  requested_at timestamptz(3) not null
);

-- Addresses of erased accounts that were blocked: a keyed hash, by which nobody registers with one anew.
create table blocked_addresses (
  address_hash bytea primary key check (length(address_hash) = 32),
  erased_at timestamptz(3) not null
);
