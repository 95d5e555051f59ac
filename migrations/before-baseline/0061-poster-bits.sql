-- How posters look (decision 070): of each picture as a whole and without its borders 64 bits by which it is found among
-- others, then 256 that confirm it.
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

-- Posters of before have their turn in the background.
alter table files add column is_hashed boolean not null default false;
create index files_not_hashed on files (created_at, key)
  where not is_hashed and variant_of is null and width is not null and key like 'posters/%';
