-- An address alone asks for the links to everything that was sent with it.
alter table application_link_requests alter column applicant_no drop not null;
