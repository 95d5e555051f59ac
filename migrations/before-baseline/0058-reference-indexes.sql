-- Searches that no alert asks for any more are deleted, and admins end: each looks here for what refers to it, without an
-- index through every alert that has been and every note.
create index alerts_search on alerts (search_id);
create index vacancy_notes_admin on vacancy_notes (admin_id);
