-- Who was wrong about several vacancies is asked for all reporters at once by the queue of reports, and read here alone.
create index vacancy_reports_fine on vacancy_reports (email, vacancy_id)
  where decision = 'fine' and confirmed_at is not null;
