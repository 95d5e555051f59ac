-- The entry of an interview in a calendar is named by the board's host. One that was sent under the older name keeps it:
-- under another, moving or cancelling it would leave the old entry where it is.
alter table interviews add column uid_of_host boolean not null default false;
