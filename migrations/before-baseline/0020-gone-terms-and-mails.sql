-- Words of names that a vacancy had and has no more. Whether another vacancy has them is looked at apart from the change
-- that took them away, which would have to wait for every posting of the moment. Appended to only: without a unique word
-- two changes never wait for each other.
create table gone_terms (
  id bigint generated always as identity primary key,
  word text not null
);

create function keep_gone_terms() returns trigger
language plpgsql
as $$
begin
  insert into gone_terms (word)
  select distinct substr(lexeme, 2) from gone, unnest(tsvector_to_array(gone.words)) as lexeme
  where lexeme like '^%' and char_length(lexeme) between 3 and 61;
  return null;
end
$$;
create trigger vacancy_search_deleted_terms after delete on vacancy_search
  referencing old table as gone for each statement execute function keep_gone_terms();

create function keep_edited_away_terms() returns trigger
language plpgsql
as $$
begin
  insert into gone_terms (word)
  select substr(lexeme, 2) from unnest(tsvector_to_array(old.words)) as lexeme
  where lexeme like '^%' and char_length(lexeme) between 3 and 61
    and lexeme <> all (tsvector_to_array(new.words));
  return null;
end
$$;
create trigger vacancy_search_edited_away_terms after update of words on vacancy_search
  for each row execute function keep_edited_away_terms();

-- Until now a word stayed when its last vacancy went.
insert into gone_terms (word) select word from name_terms;

-- What a mail is about, where that can be deleted: the mail goes with it.
alter table outbox add column subject text, add column subject_id integer,
  add check ((subject is null) = (subject_id is null));
create index outbox_subject on outbox (subject, subject_id) where subject is not null;
