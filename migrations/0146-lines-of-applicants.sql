-- The lines of a CV that the board made, so that an employer reads them in the list; and if the applicant may be
-- written to by WhatsApp at the phone number.
alter table applications
  add column cv_lines jsonb,
  add column whatsapp boolean not null default false,
  add constraint applications_cv_lines check (cv_lines is null or (kind <> 'job_seeker_form' and
    jsonb_typeof(cv_lines) = 'object' and char_length(cv_lines::text) <= 4000));
