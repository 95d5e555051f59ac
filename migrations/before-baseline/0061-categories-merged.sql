-- A category that became a part of another is asked for by its number still: in addresses and bookmarks. It leads to the
-- category that it is a part of now.
create table merged_categories (
  id integer primary key,
  category_id integer not null references categories (id) on delete cascade
);
create index merged_categories_category on merged_categories (category_id);
