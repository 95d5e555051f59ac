-- Emails about new applications for this account's vacancies leave together, in the evening.
alter table users add column application_digest boolean not null default false;

-- The last email to an account about applications that wait for an answer.
create table application_recaps (
  user_id integer primary key references users (id) on delete cascade,
  sent_at timestamptz(3) not null
);

-- The applicant reminded the employer, which is possible once.
alter table applications add column nudged_at timestamptz(3);

-- Its owner's answer at closing: somebody was found on the board, elsewhere, or not at all.
alter table vacancies add column found text check (found in ('here', 'elsewhere', 'none'));
