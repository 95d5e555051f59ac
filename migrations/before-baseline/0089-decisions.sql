-- One record of every decision that can be undone: what stood before it, and which mails of it wait in the outbox
-- (decision 104). It takes the place of `vacancies.told_before` and `report_standings.last_decision`.
create table decisions (
  id integer generated always as identity primary key,
  subject text not null check (subject in ('vacancy', 'revision', 'user')),
  subject_id integer not null,
  action text not null,
  admin_id integer,
  admin_role text,
  before jsonb not null,
  after jsonb not null,
  mails bigint[] not null,
  decided_at timestamptz not null,
  undoable_until timestamptz not null,
  undone_at timestamptz
);
create index decisions_of_subject on decisions (subject, subject_id, action);
-- Two decisions at once cannot both be the one that an undo finds.
create unique index decisions_current on decisions (subject, subject_id, action) where undone_at is null;
create index decisions_decided_at on decisions (decided_at);

-- What waits goes on waiting, and can still be undone.
insert into decisions (subject, subject_id, action, before, after, mails, decided_at, undoable_until)
select 'vacancy', vacancy.id, 'vacancy.review', vacancy.told_before,
  jsonb_build_object('status', vacancy.status, 'reason', vacancy.rejection_reason, 'note', vacancy.rejection_note),
  coalesce(mail.ids, '{}'), vacancy.decided_at, vacancy.decided_at + interval '2 minutes'
from vacancies as vacancy
left join (
  select subject_id, array_agg(id) as ids from outbox
  where sent_at is null and subject = 'vacancy'
    and template in ('vacancy_approved', 'vacancy_rejected', 'vacancy_removed', 'vacancy_address_confirmation')
  group by subject_id
) as mail on mail.subject_id = vacancy.id
where vacancy.told_before is not null and vacancy.decided_at is not null
  and (mail.ids is not null or vacancy.decided_at > now() - interval '2 minutes');

insert into decisions (subject, subject_id, action, before, after, mails, decided_at, undoable_until)
select 'revision', revision.id, 'revision.review', '{}', jsonb_build_object('status', revision.status),
  array(
    select id from outbox where sent_at is null and subject = 'vacancy' and subject_id = revision.vacancy_id
      and template in ('revision_approved', 'revision_rejected') and created_at >= revision.decided_at
  ),
  revision.decided_at, revision.decided_at + interval '2 minutes'
from vacancy_revisions as revision
where revision.status <> 0 and revision.decided_at > now() - interval '2 minutes';

insert into decisions (subject, subject_id, action, before, after, mails, decided_at, undoable_until)
select 'vacancy', standing.vacancy_id, 'vacancy.reports', standing.last_decision, '{}',
  array(
    select id from outbox where sent_at is null and subject = 'vacancy' and subject_id = standing.vacancy_id
      and template = 'vacancy_unfrozen'
  ),
  last.at, last.at + interval '2 minutes'
from report_standings as standing,
  lateral (select (standing.last_decision->>'at')::timestamptz as at) as last
where last.at > now() - interval '2 minutes';

insert into decisions (subject, subject_id, action, before, after, mails, decided_at, undoable_until)
select 'vacancy', application.vacancy_id, 'vacancy.warnings', '{}', '{}', array_agg(mail.id), min(mail.created_at),
  min(mail.created_at) + interval '2 minutes'
from outbox as mail
join applications as application on application.kind = 'position_application' and application.no = mail.subject_id
where mail.sent_at is null and mail.template = 'vacancy_was_fraud' and mail.subject = 'position_application'
  and application.vacancy_id is not null
group by application.vacancy_id;

alter table vacancies drop column told_before;
alter table report_standings drop column last_decision;
