-- A poster that the board makes is drawn when it is asked for: of its own it has a layout alone. `job_poster` is the file
-- of one that was sent, and stands before it.
alter table vacancies add column poster_layout text
  constraint vacancies_poster_layout check (poster_layout in ('plain', 'band', 'frame'));

drop trigger vacancies_edited_poster on vacancies;
drop function draw_poster_again();

update vacancies set poster_layout = made.layout, job_poster = nullif(job_poster, made.key)
  from made_posters as made where made.vacancy_id = vacancies.id;
-- A decision that replaced a drawn one, minutes ago, cannot be undone.
update vacancy_revisions set kept_poster = null
  where kept_poster in (select key from made_posters where key is not null);
with drawn as (select key from made_posters where key is not null)
insert into removals (key)
  select files.key from files where files.key in (select key from drawn) or files.variant_of in (select key from drawn)
  on conflict do nothing;
delete from files where key in (select key from made_posters where key is not null);
drop table made_posters;
