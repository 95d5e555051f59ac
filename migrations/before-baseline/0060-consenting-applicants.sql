-- One search over everybody who agreed to be put forward (decision 068): the newest first, and by place.
create index category_applications_agreed_newest on category_applications (created_at desc, id desc)
  where consent = 'agree';
create index category_applications_agreed_place on category_applications using gin (lower(city) gin_trgm_ops)
  with (fastupdate = off) where consent = 'agree';
