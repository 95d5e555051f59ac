-- Nodes of earlier versions needed these; nothing reads them any more.
drop view clients;
drop function add_client(), remove_client();
drop table risk_signs, index_now_pages, index_now_endings;
-- `vacancies_newest_of_email` begins with the same.
drop index vacancies_email;

-- Companies were clients first (0025).
alter table companies rename constraint clients_pkey to companies_pkey;
alter table companies rename constraint clients_name_check to companies_name_check;
alter table companies rename constraint clients_logo_key to companies_logo_key;
alter table companies rename constraint clients_logo_fkey to companies_logo_fkey;
