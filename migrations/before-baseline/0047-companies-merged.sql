-- A change of a company page brings a logo, or takes it away; the logo is its sender's until an admin agrees (decision 053).
alter table company_changes
  add column logo text references files (key),
  add column removes_logo boolean not null default false,
  add constraint company_changes_logo check (logo is null or (status = 0 and not removes_logo));
create unique index company_changes_logo_file on company_changes (logo) where logo is not null;

-- An admin has put this vacancy under its company, whatever name it has and whoever posted it.
alter table vacancies add column company_assigned boolean not null default false;
create index vacancies_assigned on vacancies (company_id) where company_assigned;

-- Companies that are parts of others now: their addresses lead there, and so do vacancies of their names.
create table merged_companies (
  id integer primary key,
  folded_name text unique,
  company_id integer not null references companies (id) on delete cascade,
  merged_at timestamptz(3) not null default now()
);
create index merged_companies_company on merged_companies (company_id);

create or replace function company_named(wanted text) returns integer
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

-- What one claims or adds must not take the name of one that was merged away from it.
create function refuse_merged_name(folded text, company integer) returns void
language plpgsql
as $$
begin
  if exists (select from merged_companies where folded_name = folded and company_id is distinct from company) then
    raise unique_violation using constraint = 'companies_folded_name';
  end if;
end
$$;

create or replace function fold_new_company() returns trigger
language plpgsql
as $$
begin
  new.folded_name := folded_company_name(new.name);
  perform refuse_merged_name(new.folded_name, null);
  return new;
end
$$;

create or replace function keep_company() returns trigger
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

create or replace function fold_renamed_company() returns trigger
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

create or replace function part_from_renamed_company() returns trigger
language plpgsql
as $$
begin
  update vacancies set company_id = company_for(company_name, user_id)
    where company_id = new.id and not company_assigned and folded_company_name(company_name) <> new.folded_name
      and folded_company_name(company_name) not in (
        select folded_name from merged_companies where company_id = new.id and folded_name is not null);
  return null;
end
$$;

create or replace function sort_company_vacancies(company integer) returns void
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

-- Its logo goes with the sweep, which knows files.
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
      where company_id = old.company_id and company_assigned;
  end if;
  return null;
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
