-- Since when the reader of the address is known to act on the link: by the first call that is no `GET`.
alter table signed_links add column pressed_at timestamptz(3);
create index signed_links_mailed_to on signed_links (mailed_to) where mailed_to is not null;

-- Answers that are known from before.
update signed_links set pressed_at = asked.confirmed_at
from vacancy_addresses as asked
where purpose = 'vacancy-address' and subject_id = asked.vacancy_id and mailed_to = asked.address_hash;
update signed_links set mailed_to = address_hash(alerts.email), pressed_at = alerts.confirmed_at
from alerts
where purpose = 'alert' and subject_id = alerts.id;
update signed_links set mailed_to = address_hash(report.email), pressed_at = report.confirmed_at
from vacancy_reports as report
where purpose = 'vacancy-report' and subject_id = report.id and report.email is not null;

-- An address is confirmed by its account's mark, or by an answer from a link that was mailed to it.
create function is_confirmed_address(address text) returns boolean
language sql stable parallel safe
as $$
  select exists (select from users where email = lower(address) and email_confirmed_at is not null)
    or exists (select from signed_links where mailed_to = address_hash(address) and pressed_at is not null)
$$;

-- A mail past the day's share of its address waits for this row, and leaves in its mail.
alter table outbox add column digest_id bigint references outbox (id) on delete cascade;
create index outbox_digest on outbox (digest_id) where digest_id is not null;
