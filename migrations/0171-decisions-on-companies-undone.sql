-- Decisions on the pages of companies can be undone for two minutes (decision 104). Until the sweep, `former_logo` is the
-- file that a decision took away, and `replaced` is what the page said before an approval.
alter table company_changes
  add column former_logo text references files (key),
  add column replaced jsonb,
  add constraint company_changes_former check (status <> 0 or (former_logo is null and replaced is null));
create index company_changes_former_logo on company_changes (former_logo) where former_logo is not null;
create index company_changes_replaced on company_changes (decided_at) where former_logo is not null or replaced is not null;

alter table decisions
  drop constraint decisions_subject_check,
  add constraint decisions_subject_check check (subject in ('vacancy', 'revision', 'user', 'company_change'));

-- The vacancies that a claim of this account parts from a company.
create function vacancies_parted_by_claim(company integer, claimant integer) returns integer[]
language sql stable
as $$
  select coalesce(array_agg(id order by id), '{}') from vacancies
    where company_id = company and not company_assigned and user_id is distinct from claimant
$$;

-- Puts vacancies without a company back where their name and their account put them.
create function rejoin_companies(parted integer[]) returns void
language sql
as $$
  update vacancies set company_id = company_for(company_name, user_id)
    where id = any (parted) and company_id is null
$$;
