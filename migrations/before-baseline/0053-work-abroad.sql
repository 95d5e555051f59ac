-- Work abroad (decision 064): the papers of the agency. New columns are null, and checks are not valid.
alter table vacancies
  add column licence_no text,
  add column approval_no text,
  -- The last day of the approval; the vacancy closes with it at the latest.
  add column approval_until date,
  -- An owner of the board let an employer hire abroad without an agency, for this reason.
  add column direct_hiring_note text,
  add constraint vacancies_licence_no check (char_length(licence_no) between 1 and 60) not valid,
  add constraint vacancies_approval_no check (char_length(approval_no) between 1 and 60) not valid,
  add constraint vacancies_direct_hiring check (char_length(direct_hiring_note) between 1 and 1000) not valid;

-- Those that are open stay for 30 days; their owners may hand in the papers until then.
insert into vacancy_history (vacancy_id, happened_at, act, actor, closing_date)
  select id, now(), 'closes_earlier', 'board', (now() at time zone 'Asia/Colombo')::date + 30
  from vacancies where status = 1 and closed_at is null and (country <> 'LK' or workplace = 'overseas')
    and closing_date > (now() at time zone 'Asia/Colombo')::date + 30;
update vacancies set first_closing_date = coalesce(first_closing_date, closing_date),
    closing_date = (now() at time zone 'Asia/Colombo')::date + 30
  where status = 1 and closed_at is null and (country <> 'LK' or workplace = 'overseas')
    and closing_date > (now() at time zone 'Asia/Colombo')::date + 30;

-- Few are abroad: the queue names those that are open.
create index vacancies_abroad on vacancies (closing_date, id)
  where status = 1 and closed_at is null and (country <> 'LK' or workplace = 'overseas');
