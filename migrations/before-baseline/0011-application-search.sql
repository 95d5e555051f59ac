-- What the panel's lists of applications and accounts are searched, filtered and ordered by. The expressions are those
-- of the queries, letter for letter; a pending list would be read from end to end by every search.
create index position_applications_letters on position_applications using gin
  (lower(applicant_no || ' ' || full_name || ' ' || email || ' ' || phone || ' ' || job_position || ' ' || company_name)
  gin_trgm_ops) with (fastupdate = off);
create index position_applications_position_letters on position_applications using gin
  (lower(job_position) gin_trgm_ops) with (fastupdate = off);
create index category_applications_letters on category_applications using gin
  (lower(name || ' ' || email || ' ' || phone) gin_trgm_ops) with (fastupdate = off);
create index job_seeker_forms_letters on job_seeker_forms using gin
  (lower(full_name || ' ' || email || ' ' || phone || coalesce(' ' || skills, '') || coalesce(' ' || job_title, '') ||
  coalesce(' ' || field_of_study, '')) gin_trgm_ops) with (fastupdate = off);
create index users_letters on users using gin ((lower(name) || ' ' || email) gin_trgm_ops) with (fastupdate = off);

create index position_applications_city on position_applications (lower(city), created_at desc, id desc);
create index category_applications_city on category_applications (lower(city), created_at desc, id desc);
create index category_applications_consent on category_applications (consent, created_at desc, id desc);

create index position_applications_name on position_applications (lower(full_name), id);
create index position_applications_company on position_applications (lower(company_name), id);
create index position_applications_position on position_applications (lower(job_position), id);
create index category_applications_name on category_applications (lower(name), id);
create index job_seeker_forms_name on job_seeker_forms (lower(full_name), id);
create index users_name on users (lower(name), id);

-- Indexes answer alone for the pages that a vacuum has marked: soon after they were written.
alter table position_applications set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
alter table category_applications set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
alter table job_seeker_forms set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
alter table users set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
