-- A category has an address of its own (/vacancies/{slug}). Its slug follows its English name; a slug that it had before
-- stays its own, so that links to it lead on. A name of which no Latin letter or digit is left is known by its id.
alter table categories add column slug text;

create table former_category_slugs (
  slug text primary key,
  category_id integer not null references categories (id) on delete cascade
);
create index former_category_slugs_category on former_category_slugs (category_id);

create function slug_of(name text) returns text
language sql immutable parallel safe
return trim(both '-' from left(trim(both '-' from regexp_replace(lower(name), '[^a-z0-9]+', '-', 'g')), 80));

-- A trigger, because nodes of the version before add and rename categories too while a board is upgraded.
create function keep_category_slug() returns trigger
language plpgsql
as $$
declare
  wanted text := slug_of(new.name);
begin
  -- A restored row brings its own.
  if tg_op = 'INSERT' and new.slug is not null then
    return new;
  end if;
  -- /vacancies/in/{district} is the address of a district.
  if wanted in ('', 'in') or wanted ~ '^category-[0-9]+$' then
    wanted := 'category-' || new.id;
  end if;
  if exists (select from categories where slug = wanted and id <> new.id)
    or exists (select from former_category_slugs where slug = wanted and category_id <> new.id)
  then
    wanted := wanted || '-' || new.id;
  end if;
  if tg_op = 'UPDATE' and old.slug is distinct from wanted then
    delete from former_category_slugs where slug = wanted;
    if old.slug is not null then
      insert into former_category_slugs (slug, category_id) values (old.slug, new.id) on conflict do nothing;
    end if;
  end if;
  new.slug := wanted;
  return new;
end
$$;
create trigger categories_slug before insert or update of name on categories
  for each row execute function keep_category_slug();

update categories set name = name;
alter table categories alter column slug set not null, add constraint categories_slug unique (slug);
