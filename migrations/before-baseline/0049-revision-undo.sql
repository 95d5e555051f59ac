-- A decision on a change of a vacancy can be taken back while its mail waits: until then the poster stays that the decision
-- took away (decision 053).
alter table vacancy_revisions add column kept_poster text references files (key)
  check (kept_poster is null or status <> 0);
create unique index vacancy_revisions_kept_poster on vacancy_revisions (kept_poster) where kept_poster is not null;
