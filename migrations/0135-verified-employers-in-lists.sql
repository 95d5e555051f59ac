-- Lists are narrowed to verified employers: the index of open vacancies reads those of a company anew when its mark comes
-- or goes.
create function keep_changes_of_company() returns trigger
language plpgsql
as $$
begin
  insert into vacancy_changes (id) select id from vacancies where company_id = new.id and status = 1;
  return null;
end
$$;
create trigger companies_verified_changes after update of verified_at on companies
  for each row when ((old.verified_at is null) <> (new.verified_at is null)) execute function keep_changes_of_company();
