-- Companies (decision 042). Every name of a company in vacancies is one, cases and spaces aside; those with a place on
-- Our Clients are its clients. Clients become companies under their ids.
alter table clients rename to companies;
alter sequence clients_id_seq rename to companies_id_seq;
alter table companies
  -- Its place on Our Clients; none of a company that is not there.
  alter column sort_order drop not null,
  -- The name as vacancies are joined by it.
  add column folded_name text,
  add column website text check (website ~ '^https?://' and char_length(website) <= 500);

create function folded_company_name(name text) returns text
language sql immutable parallel safe
return lower(btrim(regexp_replace(translate(name, U&'\200B\200C\200D\FEFF', ''),
  '[\s\u00A0\u2000-\u200A\u202F\u205F\u3000]+', ' ', 'g')));

-- Two clients whose names differ in spaces alone stay two; vacancies join the first.
update companies set folded_name = folded_company_name(name)
  where id in (select min(id) from companies group by folded_company_name(name));

drop index clients_name;
create unique index clients_name on companies (lower(name)) where sort_order is not null;
create unique index companies_folded_name on companies (folded_name);

-- Null in rows of before until each board has filled them in small pieces; `company_named` below sets all others.
alter table vacancies add column company_id integer references companies (id);
create index vacancies_of_company on vacancies (company_id, approved_at desc, id desc) where company_id is not null;
create index vacancies_to_join on vacancies (id) where company_id is null;

-- The company of a name, which is made where there is none. Of two who make it at once one waits for the other. It is
-- locked against removal, as a row that refers to it would lock it.
create function company_named(wanted text) returns integer
language plpgsql
as $$
declare
  company integer;
begin
  loop
    select id into company from companies where folded_name = folded_company_name(wanted) for key share;
    exit when found;
    insert into companies (name) values (wanted) on conflict (folded_name) do nothing returning id into company;
    exit when found;
  end loop;
  return company;
end
$$;

create function fold_new_company() returns trigger
language plpgsql
as $$
begin
  new.folded_name := folded_company_name(new.name);
  return new;
end
$$;
create trigger companies_inserted before insert on companies
  for each row execute function fold_new_company();

-- A company that takes another name takes over what vacancies of that name had made.
create function fold_renamed_company() returns trigger
language plpgsql
as $$
declare
  other integer;
begin
  if folded_company_name(new.name) = folded_company_name(old.name) then return new; end if;
  new.folded_name := folded_company_name(new.name);
  select id into other from companies
    where folded_name = new.folded_name and sort_order is null and id <> new.id for update;
  if found then
    update vacancies set company_id = new.id where company_id = other;
    delete from companies where id = other;
  end if;
  return new;
end
$$;
create trigger companies_renaming before update of name on companies
  for each row execute function fold_renamed_company();

-- And leaves those of its old name to a company of theirs.
create function part_from_renamed_company() returns trigger
language plpgsql
as $$
begin
  update vacancies set company_id = company_named(company_name)
    where company_id = new.id and folded_company_name(company_name) <> new.folded_name;
  return null;
end
$$;
create trigger companies_renamed after update of name on companies
  for each row when (new.folded_name is distinct from old.folded_name)
  execute function part_from_renamed_company();

create function keep_company() returns trigger
language plpgsql
as $$
begin
  new.company_id := company_named(new.company_name);
  return new;
end
$$;
create trigger vacancies_inserted_company before insert on vacancies
  for each row execute function keep_company();
create trigger vacancies_edited_company before update of company_name on vacancies
  for each row when (new.company_name is distinct from old.company_name)
  execute function keep_company();

-- Removes a company that is no client and has no vacancy. Whoever was about to join it waits, and makes it anew.
create function remove_unused_company(company integer) returns boolean
language plpgsql
as $$
begin
  perform from companies where id = company and sort_order is null for update;
  if not found or exists (select from vacancies where company_id = company) then return false; end if;
  delete from companies where id = company;
  return true;
end
$$;

create function remove_unused_companies(most integer) returns integer
language plpgsql
as $$
declare
  company integer;
  removed integer := 0;
begin
  for company in
    select id from companies
    where sort_order is null and not exists (select from vacancies where company_id = companies.id)
    order by id limit most
  loop
    if remove_unused_company(company) then removed := removed + 1; end if;
  end loop;
  return removed;
end
$$;

-- Nodes of the version before know clients alone. They run beside newer ones while a board is upgraded.
create view clients as
  select id, name, logo, sort_order, created_at, updated_at from companies where sort_order is not null;

create function add_client() returns trigger
language plpgsql
as $$
begin
  insert into companies (name, logo, sort_order, created_at, updated_at)
    values (new.name, new.logo, new.sort_order, coalesce(new.created_at, now()), coalesce(new.updated_at, now()))
    on conflict (folded_name) do update
      set name = excluded.name, logo = excluded.logo, sort_order = excluded.sort_order, updated_at = excluded.updated_at
      where companies.sort_order is null
    returning id, created_at, updated_at into new.id, new.created_at, new.updated_at;
  if not found then raise unique_violation using constraint = 'clients_name'; end if;
  return new;
end
$$;
create trigger clients_added instead of insert on clients
  for each row execute function add_client();

create function remove_client() returns trigger
language plpgsql
as $$
begin
  update companies set sort_order = null, logo = null where id = old.id;
  perform remove_unused_company(old.id);
  return old;
end
$$;
create trigger clients_removed instead of delete on clients
  for each row execute function remove_client();
