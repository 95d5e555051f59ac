-- The ids of vacancies of all states whose words meet a question. As for `listed_ids` the planner may not look at every row.
create function found_ids(asked tsquery) returns setof integer
language plpgsql stable parallel safe
set enable_seqscan = off
as $$
begin
  if numnode(asked) = 0 then return query select id from vacancy_search;
  else return query select id from vacancy_search where words @@ asked; end if;
end
$$;
