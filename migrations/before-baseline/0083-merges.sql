-- A company or a category that becomes a part of another one: a job moves its rows, and says here how far it is.
create table merges (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('company', 'category')),
  from_id integer not null,
  into_id integer not null check (into_id <> from_id),
  -- The names of both, as the activity says them: the one that goes has none afterwards.
  name text not null,
  state text not null default 'moving' check (state in ('moving', 'done', 'failed')),
  moved integer not null default 0,
  total integer not null,
  error text check ((error is not null) = (state = 'failed')),
  admin_id integer not null,
  started_at timestamptz(3) not null,
  ended_at timestamptz(3) check ((ended_at is null) = (state = 'moving'))
);
create unique index merges_moving on merges (kind, from_id) where state = 'moving';

-- A company whose vacancies have moved is about to go with its name and its address: it does not go before.
create function is_merging(company integer) returns boolean
language sql stable
as $$
  select exists (select from merges where state = 'moving' and kind = 'company' and company in (from_id, into_id))
$$;

create or replace function remove_unused_company(company integer) returns boolean
language plpgsql
as $$
begin
  perform from companies where id = company and sort_order is null and claimed_at is null and not is_merging(id) for update;
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
    where sort_order is null and claimed_at is null and not is_merging(id)
      and not exists (select from vacancies where company_id = companies.id)
    order by id limit most
  loop
    if remove_unused_company(company) then removed := removed + 1; end if;
  end loop;
  return removed;
end
$$;
