-- A merge is one transaction. One whose rows had moved in part is given again, and moves the rest.
create or replace function remove_unused_company(company integer) returns boolean
language plpgsql
as $$
begin
  perform from companies where id = company and sort_order is null and claimed_at is null for update;
  if not found or exists (select from vacancies where company_id = company) then return false; end if;
  delete from companies where id = company;
  return true;
end
$$;

create or replace function remove_unused_companies(most integer) returns integer
language plpgsql
as $$
declare
  company integer;
  removed integer := 0;
begin
  for company in
    select id from companies
    where sort_order is null and claimed_at is null
      and not exists (select from vacancies where company_id = companies.id)
    order by id limit most
  loop
    if remove_unused_company(company) then removed := removed + 1; end if;
  end loop;
  return removed;
end
$$;

drop function is_merging(integer);
drop table merges;
