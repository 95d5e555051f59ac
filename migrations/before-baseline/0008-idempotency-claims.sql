-- Whose work a key is waiting for, and whether that work was committed. The answer follows the commit: where it is
-- missing for good, its process died between the two.
alter table idempotent_answers
  add column claim uuid not null default gen_random_uuid(),
  add column done boolean not null default false;
