-- Figures of a period come from indexes: what ended, what was open on its last day, and first answers of employers.
create index vacancies_closed on vacancies (closed_at) where closed_at is not null;
create index vacancies_open_until on vacancies (closing_date) include (approved_at, closed_at, frozen_at) where status = 1;
create index application_stages_answered on application_stages (changed_at)
  where changed_by = 'employer' and stage in ('interview', 'hired', 'not_selected');

-- The words of searches without a result stay for a month; their number of each day stays for comparison.
create table missed_search_days (
  day date primary key,
  count integer not null check (count > 0)
);
insert into missed_search_days select day, sum(count) from missed_searches group by day;

-- Owners who asked for the figures of each month by email; `last_month` is the first day of the last one that was sent.
create table monthly_figures (
  admin_id integer primary key references admins (id) on delete cascade,
  last_month date not null
);
