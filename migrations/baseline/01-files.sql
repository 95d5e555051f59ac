-- Parts of words are searched by their trigrams.
create extension if not exists pg_trgm;

-- Every stored file. The key is the path that follows /storage/; a path is looked up here by exact match only.
create table files (
  key text primary key check (key ~ '^(posters|resumes|logos|banners)/[A-Za-z0-9_-]{22,64}\.[a-z0-9]{2,4}$'),
  name text not null check (char_length(name) between 1 and 120),
  media_type text not null,
  size integer not null check (size > 0),
  sha256 bytea not null check (length(sha256) = 32),
  width integer,
  height integer,
  flags text[] not null default '{}',
  -- Smaller WebP pictures made of a stored picture are files of their own, which go when the picture goes.
  variant_of text references files (key) on delete cascade,
  -- Of a stored picture: the widths of its variants, narrowest first; null while they were not made.
  variant_widths integer[],
  variant_tries smallint not null default 0,
  variants_leased_until timestamptz(3),
  -- Its bits are in `poster_bits`.
  is_hashed boolean not null default false,
  created_at timestamptz(3) not null default now()
);
create index files_variant_of on files (variant_of) where variant_of is not null;
create index files_without_variants on files (created_at, key)
  where variant_widths is null and variant_of is null and width is not null;
create index files_not_hashed on files (created_at, key)
  where not is_hashed and variant_of is null and width is not null and key like 'posters/%';

-- How posters look (decision 070): of each picture as a whole, without its borders and cropped, 64 bits by which it is
-- found among others, then 256 that confirm it.
create table poster_bits (
  key text not null references files (key) on delete cascade,
  bits bit(320) not null,
  primary key (key, bits)
);
-- Two that differ in at most four of 64 bits share one of five parts.
create index poster_bits_1 on poster_bits (substring(bits from 1 for 13));
create index poster_bits_2 on poster_bits (substring(bits from 14 for 13));
create index poster_bits_3 on poster_bits (substring(bits from 27 for 13));
create index poster_bits_4 on poster_bits (substring(bits from 40 for 13));
create index poster_bits_5 on poster_bits (substring(bits from 53 for 12));

-- Bytes whose row is gone, written in the transaction that removed it: they are removed a moment after the commit, or,
-- when that process died or the store was unavailable, by the next round of any node.
create table removals (
  key text primary key,
  since timestamptz(3) not null default now()
);

-- While one of these is in force no bytes are removed: a backup is copying the files of its snapshot. The time is that
-- of the database, which all nodes share.
create table holds (
  name text primary key,
  until timestamptz(3) not null
);

-- The banner beside the listings and in the popup offer. One row at most.
create table banner (
  id smallint primary key default 1 check (id = 1),
  image text unique references files (key),
  link text check (link ~ '^https?://' and char_length(link) <= 500),
  text text check (char_length(text) <= 200),
  updated_at timestamptz(3) not null default now()
);
