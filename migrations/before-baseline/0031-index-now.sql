-- Pages that search engines are to be told of, by their English paths. A row is written in the transaction of the change
-- that it tells of, and goes when they were told.
create table index_now_pages (
  path text primary key check (char_length(path) between 1 and 300),
  -- Counts the changes since the row is there: one that comes while they are told is told again.
  changes integer not null default 1,
  attempts integer not null default 0,
  next_attempt_at timestamptz(3) not null,
  leased_until timestamptz(3)
);
create index index_now_due on index_now_pages (next_attempt_at);

-- Vacancies that end with their closing day are noted once a day: all that closed before this day are.
create table index_now_endings (
  only_row boolean primary key default true check (only_row),
  noted_until date not null
);
