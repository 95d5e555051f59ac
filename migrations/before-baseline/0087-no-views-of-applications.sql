-- Everything reads and writes `applications` itself (decision 093). No node of an earlier version runs beside this one:
-- 0084 needed all of them stopped.
drop view position_applications, category_applications, job_seeker_forms;
