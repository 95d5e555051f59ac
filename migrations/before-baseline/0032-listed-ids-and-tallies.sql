-- The ids of listed vacancies whose words meet a question, four bytes each. To look at every row is dear, because a term
-- asks for dozens of words, and the planner does not know that: it may not.
create function listed_ids(asked tsquery) returns bytea
language plpgsql stable parallel safe
set enable_seqscan = off
as $$
begin
  if numnode(asked) = 0 then return (select string_agg(int4send(id), ''::bytea) from listed_words); end if;
  return (select string_agg(int4send(id), ''::bytea) from listed_words where words @@ asked);
end
$$;

-- How many vacancies of all states there are, by status and category: the sum of rows that are only ever added, so that
-- nobody waits for another. The hourly sweep folds them.
create table vacancy_tallies (
  status smallint not null,
  job_category_id integer not null,
  added integer not null
);

create function tally_inserted() returns trigger
language plpgsql
as $$
begin
  insert into vacancy_tallies select status, job_category_id, count(*) from inserted group by 1, 2;
  return null;
end
$$;
create function tally_deleted() returns trigger
language plpgsql
as $$
begin
  insert into vacancy_tallies select status, job_category_id, -count(*) from deleted group by 1, 2;
  return null;
end
$$;
create function tally_edited() returns trigger
language plpgsql
as $$
begin
  insert into vacancy_tallies
  values (old.status, old.job_category_id, -1), (new.status, new.job_category_id, 1);
  return null;
end
$$;
create trigger vacancies_inserted_tally after insert on vacancies
  referencing new table as inserted for each statement execute function tally_inserted();
create trigger vacancies_deleted_tally after delete on vacancies
  referencing old table as deleted for each statement execute function tally_deleted();
create trigger vacancies_edited_tally after update of status, job_category_id on vacancies
  for each row when ((old.status, old.job_category_id) is distinct from (new.status, new.job_category_id))
  execute function tally_edited();
-- Writers wait for the triggers above, so that this is the number from which those go on.
insert into vacancy_tallies select status, job_category_id, count(*) from vacancies group by 1, 2;
