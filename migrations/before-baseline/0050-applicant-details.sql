-- What an account applies with, beside its name and address (decision 057). An account that saved nothing has no row.
create table applicant_details (
  user_id integer primary key references users (id) on delete cascade,
  phone text check (char_length(phone) between 7 and 20),
  city text check (char_length(city) between 1 and 100),
  resume_path text references files (key),
  resume_saved_at timestamptz(3),
  updated_at timestamptz(3) not null,
  -- A mail said that they are soon to be deleted; a login takes that back.
  warned_at timestamptz(3),
  constraint applicant_details_resume check ((resume_path is null) = (resume_saved_at is null))
);
-- A file is asked for the rows that use it.
create index applicant_details_resume_path on applicant_details (resume_path);

-- Details are kept for so long after it. Who has not logged in since this column is there counts from the last change.
alter table users add column last_login_at timestamptz(3);
