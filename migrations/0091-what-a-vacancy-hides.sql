-- What the employer does not want shown on the page of a vacancy, such as about how many applied.
alter table vacancies add column hides text[]
  constraint vacancies_hides_check check (hides <@ array['applied'] and cardinality(hides) > 0);
