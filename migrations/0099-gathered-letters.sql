-- An application has some two hundred entries in this index. Written one by one, each under the lock of its page, they
-- took most of the time of the insert while others waited. They are gathered now, and written together with those of the
-- next ones; what waits, 64 kB at most, is read by each search.
alter index position_applications_found set (fastupdate = on, gin_pending_list_limit = 64);
alter index category_applications_found set (fastupdate = on, gin_pending_list_limit = 64);
alter index job_seeker_forms_found set (fastupdate = on, gin_pending_list_limit = 64);
