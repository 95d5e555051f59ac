-- Vacancies join and leave companies by triggers, so that every way of writing a vacancy or a company obeys.
create function folded_company_name(name text) returns text
language sql immutable parallel safe
return lower(btrim(regexp_replace(translate(name, U&'\200B\200C\200D\FEFF', ''),
  '[\s\u00A0\u2000-\u200A\u202F\u205F\u3000]+', ' ', 'g')));

-- A name that was merged into another company is not free for a third one.
create function refuse_merged_name(folded text, company integer) returns void
language plpgsql
as $$
begin
  if exists (select from merged_companies where folded_name = folded and company_id is distinct from company) then
    raise unique_violation using constraint = 'companies_folded_name';
  end if;
end
$$;

-- The company of a name, which is made where there is none. Of two who make it at once one waits for the other. It is
-- locked against removal, as a row that refers to it would lock it.
create function company_named(wanted text) returns integer
language plpgsql
as $$
declare
  company integer;
begin
  loop
    -- Whoever merges holds the row for update: who waited here sees below what became of it.
    select id into company from companies where folded_name = folded_company_name(wanted) for key share;
    exit when found;
    select companies.id into company from merged_companies join companies on companies.id = company_id
      where merged_companies.folded_name = folded_company_name(wanted) for key share of companies;
    exit when found;
    insert into companies (name) values (wanted) on conflict (folded_name) do nothing returning id into company;
    exit when found;
  end loop;
  return company;
end
$$;

-- A vacancy of this name that this account posts joins this company; none where the name is a claimed company's and the
-- account is not linked to it.
create function company_for(wanted text, poster integer) returns integer
language plpgsql
as $$
declare
  company integer := company_named(wanted);
begin
  perform from companies where id = company and claimed_at is not null and not exists (
    select from company_accounts linked where linked.company_id = company and linked.user_id = poster);
  if found then return null; end if;
  return company;
end
$$;

create function fold_new_company() returns trigger
language plpgsql
as $$
begin
  new.folded_name := folded_company_name(new.name);
  perform refuse_merged_name(new.folded_name, null);
  return new;
end
$$;
create trigger companies_inserted before insert on companies
  for each row execute function fold_new_company();

-- A company that takes another name takes over what vacancies of that name had made: all of it, or what is of its
-- accounts where it is claimed.
create function fold_renamed_company() returns trigger
language plpgsql
as $$
declare
  other integer;
begin
  if folded_company_name(new.name) = folded_company_name(old.name) then return new; end if;
  new.folded_name := folded_company_name(new.name);
  perform refuse_merged_name(new.folded_name, new.id);
  update merged_companies set folded_name = null where folded_name = new.folded_name;
  select id into other from companies
    where folded_name = new.folded_name and sort_order is null and claimed_at is null and id <> new.id for update;
  if found then
    update vacancies set company_id = case
        when new.claimed_at is null or user_id in (select linked.user_id from company_accounts linked where linked.company_id = new.id)
        then new.id end
      where company_id = other;
    update merged_companies set company_id = new.id where company_id = other;
    delete from companies where id = other;
    insert into merged_companies (id, company_id) values (other, new.id);
  end if;
  return new;
end
$$;
create trigger companies_renaming before update of name on companies
  for each row execute function fold_renamed_company();

-- A claimed company that takes another name keeps the vacancies of its accounts, whatever name they say.
create function part_from_renamed_company() returns trigger
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
create trigger companies_renamed after update of name on companies
  for each row when (new.folded_name is distinct from old.folded_name)
  execute function part_from_renamed_company();

-- The company of a vacancy follows its name.
create function keep_company() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'UPDATE' and new.company_assigned then
    -- The same name in other letters; with another one the vacancy leaves the company that it was put under.
    if folded_company_name(new.company_name) = folded_company_name(old.company_name) then return new; end if;
    new.company_assigned := false;
  end if;
  new.company_id := company_for(new.company_name, new.user_id);
  return new;
end
$$;
create trigger vacancies_inserted_company before insert on vacancies
  for each row execute function keep_company();
create trigger vacancies_edited_company before update of company_name on vacancies
  for each row when (new.company_name is distinct from old.company_name)
  execute function keep_company();

-- Joins and parts the vacancies of a claimed company's name, when its accounts have changed.
create function sort_company_vacancies(company integer) returns void
language plpgsql
as $$
begin
  update vacancies set company_id = null
    where company_id = company and not company_assigned and not exists (
      select from company_accounts linked where linked.company_id = company and linked.user_id = vacancies.user_id);
  update vacancies set company_id = company
    where company_id is null and user_id in (select linked.user_id from company_accounts linked where linked.company_id = company)
      and folded_company_name(company_name) in (
        select folded_name from companies where id = company
        union all select folded_name from merged_companies where company_id = company and folded_name is not null);
end
$$;

-- Puts a vacancy under a claimed company, or, without one, back where its name and its account put it.
create function assign_vacancy(vacancy integer, company integer) returns void
language plpgsql
as $$
begin
  update vacancies set company_assigned = (company is not null),
      company_id = case when company is null then company_for(company_name, user_id) else company end
    where id = vacancy;
end
$$;

-- A company without accounts has the vacancies of its name only; its logo goes with the sweep, which knows files.
create function leave_company() returns trigger
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
create trigger company_accounts_left after delete on company_accounts
  for each row execute function leave_company();

-- A company whose vacancies have moved is about to go with its name and its address: it does not go before.
create function is_merging(company integer) returns boolean
language sql stable
as $$
  select exists (select from merges where state = 'moving' and kind = 'company' and company in (from_id, into_id))
$$;

-- Removes a company that is no client and has no vacancy. Whoever was about to join it waits, and makes it anew.
create function remove_unused_company(company integer) returns boolean
language plpgsql
as $$
begin
  perform from companies where id = company and sort_order is null and claimed_at is null and not is_merging(id) for update;
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
    where sort_order is null and claimed_at is null and not is_merging(id)
      and not exists (select from vacancies where company_id = companies.id)
    order by id limit most
  loop
    if remove_unused_company(company) then removed := removed + 1; end if;
  end loop;
  return removed;
end
$$;

-- Makes one company a part of another: its vacancies, accounts and changes, its words where the other has none. The
-- caller has locked both. Once the other is claimed it keeps the vacancies of its accounts, and those put under it.
create function merge_companies(gone integer, kept integer, at timestamptz) returns void
language plpgsql
as $$
declare
  former companies%rowtype;
  is_claimed boolean;
begin
  select * into strict former from companies where id = gone;
  update company_accounts set company_id = kept where company_id = gone;
  update company_changes set company_id = kept where company_id = gone;
  update vacancies set company_id = kept where company_id = gone;
  update merged_companies set company_id = kept where company_id = gone;
  delete from companies where id = gone;
  insert into merged_companies (id, folded_name, company_id, merged_at) values (gone, former.folded_name, kept, at);
  update companies set
      claimed_at = coalesce(claimed_at, former.claimed_at),
      description = coalesce(description, former.description),
      website = coalesce(website, former.website),
      district = coalesce(district, former.district),
      logo = coalesce(logo, former.logo),
      updated_at = at
    where id = kept
    returning claimed_at is not null into strict is_claimed;
  if is_claimed then perform sort_company_vacancies(kept); end if;
end
$$;
