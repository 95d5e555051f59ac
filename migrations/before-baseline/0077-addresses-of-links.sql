-- A link says something of the address to which it was mailed, and of no other: the hash is that of `address_hash`. Null
-- of one that was not mailed, or by an older program.
alter table signed_links add column mailed_to bytea;
alter table signed_links add constraint signed_links_mailed_to check (length(mailed_to) = 32) not valid;

-- The last link that a vacancy's address got was made with its question. Those before it may have gone to another address.
update signed_links set mailed_to = asked.address_hash
from vacancy_addresses as asked
where purpose = 'vacancy-address' and subject_id = asked.vacancy_id and signed_links.created_at = asked.asked_at;
update signed_links set ended_at = now()
where purpose = 'vacancy-address' and mailed_to is null and ended_at is null;
