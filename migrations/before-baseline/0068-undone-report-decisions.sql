-- The last decision on the reports of a vacancy, with those that it closed and what stood before it, so that it can be
-- taken back.
alter table report_standings
  add column last_decision jsonb;
