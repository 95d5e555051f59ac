-- Searches that found nothing (decision 039): the words, the day and how often, and nothing of who asked.
create table missed_searches (
  day date not null,
  words text not null check (char_length(words) between 1 and 60),
  count integer not null check (count > 0),
  primary key (day, words)
);

-- What an admin says a word means, beside the lexicon in the repository: the words of a term that it knows.
create table search_synonyms (
  id integer generated always as identity primary key,
  word text not null check (char_length(word) between 1 and 60),
  means text not null check (char_length(means) between 1 and 100),
  created_at timestamptz(3) not null
);
create unique index search_synonyms_once on search_synonyms (word, means);
