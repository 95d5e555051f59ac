-- The dashboard asks for emails that were refused three times, among all that wait on the morning of the alerts.
create index outbox_delayed on outbox (created_at) where sent_at is null and failed_at is null and attempts >= 3;
