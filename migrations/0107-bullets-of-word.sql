-- Bullets of Word's own fonts were stored as they came, and are boxes on every page.
update vacancies set description = regexp_replace(description, '^([ \t]*)(?:[\uF020-\uF0FF](?=[ \t])|o(?=\t))', '\1•', 'gn')
  where description ~ '[\uF020-\uF0FF]|\mo\t';
