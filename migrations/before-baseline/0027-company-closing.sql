-- What a company has open, and whether anything of it is public, is asked of the last days alone: what closed years ago
-- does not count.
drop index vacancies_of_company;
create index vacancies_of_company on vacancies (company_id, closing_date) where company_id is not null;

-- A node of the version before knows no website; it goes with the logo.
create or replace function remove_client() returns trigger
language plpgsql
as $$
begin
  update companies set sort_order = null, logo = null, website = null where id = old.id;
  perform remove_unused_company(old.id);
  return old;
end
$$;
