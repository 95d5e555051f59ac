-- An owner opens a vacancy again that was filled less than seven days ago.
alter table vacancy_history drop constraint vacancy_history_act_check;
alter table vacancy_history add constraint vacancy_history_act_check check (act in ('approved', 'rejected', 'put_back',
  'edited', 'corrected', 'resubmitted', 'filled', 'withdrawn', 'extended', 'closes_earlier', 'revision_sent',
  'revision_taken_back', 'revision_approved', 'revision_rejected', 'frozen', 'unfrozen', 'reopened'));
