-- Each search of alerts says up to when its daily and its weekly ones were served (decision 059). Of a run that did not
-- end, the searches behind its cursor are due again.
alter table alert_searches add column daily_until timestamptz(3), add column weekly_until timestamptz(3);
update alert_searches set
  daily_until = (select max(case when done_at is null and id >= search_id then daily_from else until end) from alert_runs),
  weekly_until = (
    select max(case when done_at is null and id >= search_id then weekly_from else until end)
    from alert_runs where weekly_from is not null);
drop table alert_runs;
