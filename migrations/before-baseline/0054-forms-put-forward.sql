-- The sender of a long form who agrees is put forward as that of a category application is (decision 062).
alter table position_applications add column job_seeker_form_id integer references job_seeker_forms (id) on delete set null;
create index position_applications_form on position_applications (job_seeker_form_id) where job_seeker_form_id is not null;

-- Forms from before nobody agreed to: these indexes begin empty. Who agrees is found by words, place and category.
create index job_seeker_forms_agreed on job_seeker_forms (job_category_id, created_at desc, id desc) where consent = 'agree';
create index job_seeker_forms_agreed_newest on job_seeker_forms (created_at desc, id desc) where consent = 'agree';
create index job_seeker_forms_agreed_place on job_seeker_forms using gin (lower(address) gin_trgm_ops)
  with (fastupdate = off) where consent = 'agree';
create index category_applications_agreed on category_applications (job_category_id, created_at desc, id desc)
  where consent = 'agree';
