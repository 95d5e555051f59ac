-- What the reports count by the instant of a decision.
create index vacancies_approved on vacancies (approved_at) where approved_at is not null;
create index vacancies_rejected on vacancies (decided_at) where status = 2;
