-- How many applications of each kind there are: the sum of rows that are only ever added, so that nobody waits for
-- another. The hourly sweep folds them.
create table application_tallies (
  source text not null,
  added integer not null
);

create function tally_applications() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    insert into application_tallies select tg_table_name, count(*) from changed having count(*) > 0;
  else
    insert into application_tallies select tg_table_name, -count(*) from changed having count(*) > 0;
  end if;
  return null;
end
$$;
create trigger position_applications_inserted_tally after insert on position_applications
  referencing new table as changed for each statement execute function tally_applications();
create trigger position_applications_deleted_tally after delete on position_applications
  referencing old table as changed for each statement execute function tally_applications();
create trigger category_applications_inserted_tally after insert on category_applications
  referencing new table as changed for each statement execute function tally_applications();
create trigger category_applications_deleted_tally after delete on category_applications
  referencing old table as changed for each statement execute function tally_applications();
create trigger job_seeker_forms_inserted_tally after insert on job_seeker_forms
  referencing new table as changed for each statement execute function tally_applications();
create trigger job_seeker_forms_deleted_tally after delete on job_seeker_forms
  referencing old table as changed for each statement execute function tally_applications();
-- Writers wait for the triggers above, so that these are the numbers from which those go on.
insert into application_tallies
select 'position_applications', count(*) from position_applications
union all select 'category_applications', count(*) from category_applications
union all select 'job_seeker_forms', count(*) from job_seeker_forms;
