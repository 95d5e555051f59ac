-- Whoever sends an application again within ten minutes, changed, replaces it until somebody has opened it.
alter table applications add column opened_at timestamptz(3);
