-- An admin published a vacancy although it is marked as of high risk, and says why. Its owner never reads it.
alter table vacancy_history add column approval_reason text
  check (approval_reason is null or char_length(approval_reason) between 1 and 1000),
  add check (approval_reason is null or act in ('approved', 'revision_approved'));
