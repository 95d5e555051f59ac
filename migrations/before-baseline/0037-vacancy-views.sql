-- How often a vacancy was looked at, by day and by the way on which visitors came (decision 051): counts, and nothing
-- of who looked.
create table vacancy_views (
  vacancy_id integer not null references vacancies on delete cascade,
  day date not null,
  source text not null check (source in ('search', 'list', 'share', 'mail', 'other')),
  views integer not null check (views > 0),
  primary key (vacancy_id, day, source)
);
