-- Phones are searched and compared by their last nine digits (phone_key), however they are spelled: parts of them in
-- applications, the newest with the same one among vacancies.
create index position_applications_phone on position_applications using gin (phone_key(phone) gin_trgm_ops)
  with (fastupdate = off);
create index category_applications_phone on category_applications using gin (phone_key(phone) gin_trgm_ops)
  with (fastupdate = off);
create index job_seeker_forms_phone on job_seeker_forms using gin (phone_key(phone) gin_trgm_ops)
  with (fastupdate = off);

create index vacancies_same_phone on vacancies (phone_key(phone), id);
drop index vacancies_phone, vacancies_newest_of_phone;
