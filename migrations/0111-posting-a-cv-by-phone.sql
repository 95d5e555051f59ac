-- A CV for a category may come without an email address, as an application for a position may (0098).
alter table applications
  drop constraint applications_reached,
  add constraint applications_reached check (email is not null or
    (kind <> 'job_seeker_form' and code_name is not null and phone ~ '^\+[0-9]{8,15}$'));
alter table quarantine
  drop constraint quarantine_reached,
  add constraint quarantine_reached check (email is not null or
    (kind in ('position_application', 'category_application') and row ->> 'phone' is not null));
