-- Reports are read in the queue alone: no list goes through them by their day.
drop index vacancy_reports_created;
