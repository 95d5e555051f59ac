-- An employer may say why an applicant was not selected: the applicant reads it, and the figures count it.
alter table application_stages
  add column reason text,
  add constraint application_stages_reason check (reason is null or (stage = 'not_selected' and reason in
    ('experience', 'place', 'documents', 'closer_match', 'filled', 'no_answer', 'other')));
