-- A page that Google may know. No reference to the vacancy: Google is told of a deleted one too.
create table google_pages (
  vacancy_id integer primary key,
  language text not null,
  state text not null default 'new' check (state in ('new', 'publishing', 'published', 'ending'))
);
-- One node at a time sends, and so many requests leave in a day, whoever sends them.
create table google_pace (
  id integer primary key check (id = 1),
  day date not null,
  used integer not null check (used between 0 and 200),
  free_at timestamptz(3) not null,
  failures integer not null default 0,
  refusal text
);
insert into google_pace (id, day, used, free_at) values (1, '2000-01-01', 0, '2000-01-01T00:00:00Z');
