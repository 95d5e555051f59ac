-- Of several reasons the gravest is `rejection_reason`: rules about frauds ask for that alone.
alter table vacancies add column further_reasons text[] not null default '{}'
  constraint vacancies_further_reasons check (further_reasons <@ array['incomplete', 'poster_unreadable', 'duplicate',
    'asks_for_money', 'foreign_without_approval', 'employer_not_verifiable', 'below_minimum_wage', 'discriminatory',
    'not_a_job', 'wrong_category', 'other']);
alter table vacancy_history add column further_reasons text[] not null default '{}';
