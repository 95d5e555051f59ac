-- How applicants may apply besides the usual form: by a phone number, without an email address.
alter table vacancies add column apply_by text[]
  constraint vacancies_apply_by_check check (apply_by <@ array['phone'] and cardinality(apply_by) > 0);

-- Such an applicant is known by the phone number in its one form, and opens the application with a code, which the
-- program makes of its secret and this random name: neither opens anything alone.
alter table applications
  alter column email drop not null,
  add column code_name text check (char_length(code_name) between 16 and 64),
  add constraint applications_reached check (email is not null or
    (kind = 'position_application' and code_name is not null and phone ~ '^\+[0-9]{8,15}$'));
create index applications_phone on applications (phone) where email is null;

alter table quarantine
  alter column email drop not null,
  add constraint quarantine_reached check (email is not null or (kind = 'position_application' and row ->> 'phone' is not null));
create index quarantine_phone on quarantine ((row ->> 'phone')) where email is null;

-- The letters of a row without an address would be null. A trigger makes them, in place of the expression: another
-- expression would write the table and its indexes anew.
alter table applications alter column letters drop expression;
alter table applications alter column letters set not null;
create function set_application_letters() returns trigger
language plpgsql
as $$
begin
  new.letters := lower(case new.kind
    when 'position_application' then 'JA-' || lpad(new.no::text, greatest(6, length(new.no::text)), '0') || ' ' else '' end ||
    new.name || coalesce(' ' || new.email, '') || ' ' || new.phone || case new.kind
    when 'position_application' then ' ' || new.job_position || ' ' || new.company_name
    when 'job_seeker_form' then coalesce(' ' || new.skills, '') || coalesce(' ' || new.job_title, '') ||
      coalesce(' ' || new.field_of_study, '')
    else '' end);
  return new;
end $$;
create trigger applications_letters before insert or update of no, name, email, phone, job_position, company_name,
  skills, job_title, field_of_study, letters on applications
  for each row execute function set_application_letters();
