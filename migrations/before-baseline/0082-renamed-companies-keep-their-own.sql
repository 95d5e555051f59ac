-- A claimed company that takes another name keeps the vacancies of its accounts, whatever name they say.
create or replace function part_from_renamed_company() returns trigger
language plpgsql
as $$
begin
  update vacancies set company_id = company_for(company_name, user_id)
    where company_id = new.id and not company_assigned and folded_company_name(company_name) <> new.folded_name
      and folded_company_name(company_name) not in (
        select folded_name from merged_companies where company_id = new.id and folded_name is not null)
      and not exists (
        select from company_accounts linked where linked.company_id = new.id and linked.user_id = vacancies.user_id);
  return null;
end
$$;

-- Once nobody holds it, it has those of its name alone.
create or replace function leave_company() returns trigger
language plpgsql
as $$
begin
  update companies set claimed_at = null, verified_at = null, verified_proof = null, description = null, district = null,
      website = case when sort_order is null then null else website end
    where id = old.company_id and claimed_at is not null
      and not exists (select from company_accounts linked where linked.company_id = old.company_id);
  if found then
    update vacancies set company_assigned = false, company_id = company_for(company_name, user_id)
      where company_id = old.company_id
        and (company_assigned or folded_company_name(company_name) not in (
          select folded_name from companies where id = old.company_id and folded_name is not null
          union all select folded_name from merged_companies
            where company_id = old.company_id and folded_name is not null));
  end if;
  return null;
end
$$;
