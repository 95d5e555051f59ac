-- Texts of what was held back, as their digests: in haste the same text is held again (decision 028). They go after a month.
create table held_texts (
  id integer generated always as identity primary key,
  digest bytea not null unique,
  held_at timestamptz(3) not null
);
create index held_texts_age on held_texts (held_at);
