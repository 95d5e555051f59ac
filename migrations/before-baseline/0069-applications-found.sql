-- What a search of applications asks: parts of three letters and more by trigrams; parts of two, the city and the
-- address beside them in the same index, so that what is rarest of a question decides what it costs. The expressions are
-- those of the queries, letter for letter.

-- Two letters that follow each other, as a number, which is compared sooner than a text; not digits or signs: of those
-- all are frequent.
create function letter_pairs_of(letters text) returns bigint[]
language sql immutable parallel safe
return (select coalesce(array_agg(distinct (ascii(one)::bigint << 21) + ascii(next)), '{}')
  from unnest(string_to_array(letters, null), (string_to_array(letters, null))[2:]) as pair (one, next)
  where ascii(one) >= ascii('a') and ascii(next) >= ascii('a'));

create index position_applications_found on position_applications using gin
  (lower(applicant_no || ' ' || full_name || ' ' || email || ' ' || phone || ' ' || job_position || ' ' || company_name)
  gin_trgm_ops,
  letter_pairs_of(lower(applicant_no || ' ' || full_name || ' ' || email || ' ' || phone || ' ' || job_position || ' ' ||
  company_name))) with (fastupdate = off);
drop index position_applications_letters, position_applications_position_letters;

create index category_applications_found on category_applications using gin
  (lower(name || ' ' || email || ' ' || phone) gin_trgm_ops, lower(city) gin_trgm_ops,
  letter_pairs_of(lower(name || ' ' || email || ' ' || phone) || coalesce(' ' || lower(city), '')))
  with (fastupdate = off);
drop index category_applications_letters, category_applications_agreed_place;

create index job_seeker_forms_found on job_seeker_forms using gin
  (lower(full_name || ' ' || email || ' ' || phone || coalesce(' ' || skills, '') || coalesce(' ' || job_title, '') ||
  coalesce(' ' || field_of_study, '')) gin_trgm_ops, lower(address) gin_trgm_ops,
  letter_pairs_of(lower(full_name || ' ' || email || ' ' || phone || coalesce(' ' || skills, '') ||
  coalesce(' ' || job_title, '') || coalesce(' ' || field_of_study, '')) || coalesce(' ' || lower(address), '')))
  with (fastupdate = off);
drop index job_seeker_forms_letters, job_seeker_forms_agreed_place;
