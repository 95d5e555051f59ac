-- Signs that a program may have sent a report: it counts only once the reader of its address has confirmed it. Null of
-- reports without a sign; checks are not valid, so that no row is read.
alter table vacancy_reports
  add column signals text[],
  add constraint vacancy_reports_signals check (signals is null or cardinality(signals) > 0) not valid;
