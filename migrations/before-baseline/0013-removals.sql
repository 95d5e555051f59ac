-- Bytes whose row is gone, written in the transaction that removed it: they are removed a moment after the commit, or,
-- when that process died or the store was away, by the next round of any node.
create table removals (
  key text primary key,
  since timestamptz(3) not null default now()
);

-- While one of these is in force no bytes are removed: a backup is copying what its snapshot names. The time is that
-- of the database, which all nodes share.
create table holds (
  name text primary key,
  until timestamptz(3) not null
);
