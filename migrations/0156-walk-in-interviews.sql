-- Applicants may come to an interview without an appointment: on this day, between these hours of Sri Lanka.
alter table vacancies
  add column walk_in_day date,
  add column walk_in_from text constraint vacancies_walk_in_from check (walk_in_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add column walk_in_until text constraint vacancies_walk_in_until check (walk_in_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add column walk_in_place text constraint vacancies_walk_in_place check (char_length(walk_in_place) between 1 and 200),
  add column walk_in_bring text[] constraint vacancies_walk_in_bring check (cardinality(walk_in_bring) > 0 and
    walk_in_bring <@ array['cv', 'certificates', 'nic', 'driving_licence', 'reference_letters', 'character_certificate']),
  add constraint vacancies_walk_in check (case when walk_in_day is null
    then num_nonnulls(walk_in_from, walk_in_until, walk_in_place, walk_in_bring) = 0
    else num_nulls(walk_in_from, walk_in_until, walk_in_place) = 0 and walk_in_from < walk_in_until end);

-- Lists are narrowed to the walk-ins of a week, and ordered by their day.
create trigger vacancies_walk_in_changes after update of walk_in_day on vacancies
  for each row when (new.status = 1 and old.walk_in_day is distinct from new.walk_in_day) execute function keep_changes();
