-- The orders of the panel's lists that had one order before. An index is read either way, so each serves both.
drop index audit_events_action, audit_events_subject;
create index audit_events_actor on audit_events (actor, actor_id, happened_at, id);
create index audit_events_action on audit_events (action, happened_at, id);
create index audit_events_subject on audit_events (subject, subject_id, happened_at, id);
alter table audit_events set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

create index contact_messages_name on contact_messages (lower(name), id);
create index contact_messages_text on contact_messages (lower(left(message, 100)), id);
create index contact_messages_letters on contact_messages using gin
  (lower(name || ' ' || email || ' ' || message) gin_trgm_ops) with (fastupdate = off);

-- Sent mails stay in the table for a while; the list is of the others.
create index outbox_unsent on outbox (created_at desc, id desc) where sent_at is null;
