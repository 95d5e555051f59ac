-- The panel speaks the language of its admin; that of the browser at the first login, until they choose another.
alter table admins add column language text;
