-- The mail of a decision waits in the outbox for as long as the decision can be taken back unseen (decision 030). This is
-- what the owner knew of the vacancy when that wait began: `status`, `reason` and `note`.
alter table vacancies add column told_before jsonb;

-- The panel's list of vacancies filters by these too. Few values that are the same in many rows: the index is so small
-- that it is read whole for any of them, and the list counted from it alone.
create index vacancies_terms_of_work on vacancies (employment_type, workplace, experience_level, status);

-- The last employer in the long form. Its other names are looked for in `job_seeker_forms_letters`.
create index job_seeker_forms_company_letters on job_seeker_forms using gin (lower(company_name) gin_trgm_ops)
  with (fastupdate = off);
