-- Posters that the board draws, of vacancies that request one. The file is the poster of its vacancy while the two
-- keys are the same: an owner who sends another poster ends that.
create table made_posters (
  vacancy_id integer primary key references vacancies (id) on delete cascade,
  layout text not null check (layout in ('plain', 'band', 'frame')),
  -- The file that was drawn last, and the SHA-256 of what it was drawn from.
  key text,
  drawn_from text,
  is_due boolean not null default true,
  leased_until timestamptz(3),
  -- Of the drawing that is due; it is given up after some.
  tries integer not null default 0
);
create index made_posters_due on made_posters (leased_until) where is_due;

-- A change of what a poster says has it drawn again, whichever node and version makes the change; so does the return
-- to a poster that the board drew. One that its owner sent stays.
create function draw_poster_again() returns trigger language plpgsql as $$
begin
  update made_posters set is_due = true, leased_until = null, tries = 0
    where vacancy_id = new.id and key is not distinct from new.job_poster;
  return null;
end $$;
create trigger vacancies_edited_poster after update of position, company_name, city_id, country, salary_min, salary_max,
  salary_unit, closing_date, email, phone, language, job_poster on vacancies for each row
  when ((old.position, old.company_name, old.city_id, old.country, old.salary_min, old.salary_max, old.salary_unit,
    old.closing_date, old.email, old.phone, old.language,
    old.job_poster) is distinct from (new.position, new.company_name, new.city_id,
    new.country, new.salary_min, new.salary_max, new.salary_unit, new.closing_date, new.email, new.phone, new.language,
    new.job_poster))
  execute function draw_poster_again();
