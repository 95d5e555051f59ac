-- An employer may take applications at a page of their own, or by post to the company's address, besides the form of the
-- board. For work abroad the form alone is offered.
alter table vacancies
  drop constraint vacancies_apply_by_check,
  add constraint vacancies_apply_by_check check (apply_by <@ array['phone', 'site', 'post'] and cardinality(apply_by) > 0),
  add column apply_url text constraint vacancies_apply_url check (apply_url ~ '^https://' and char_length(apply_url) <= 500),
  add constraint vacancies_apply_site check (apply_url is not null or not coalesce('site' = any (apply_by), false)),
  add constraint vacancies_apply_at_home check ((country = 'LK' and workplace is distinct from 'overseas')
    or not coalesce(apply_by && array['site', 'post'], false));
