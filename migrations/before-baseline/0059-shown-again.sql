-- Alerts look for vacancies that were frozen as their hour came and are shown again (decision 059).
create index vacancy_history_shown_again on vacancy_history (happened_at) where act = 'unfrozen';
