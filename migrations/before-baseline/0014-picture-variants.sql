-- Smaller WebP pictures made of a stored picture. Each is a file of its own that goes when the picture goes.
alter table files add column variant_of text references files (key) on delete cascade;
create index files_variant_of on files (variant_of) where variant_of is not null;

-- Of a stored picture: the widths of its variants, narrowest first; null while they were not made.
alter table files add column variant_widths integer[];
alter table files add column variant_tries smallint not null default 0;
alter table files add column variants_leased_until timestamptz(3);
create index files_without_variants on files (created_at, key)
  where variant_widths is null and variant_of is null and width is not null;
