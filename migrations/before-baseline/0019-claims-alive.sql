-- When the node that works on a key last said so, by the database's own clock: nodes whose clocks differ agree on who is
-- dead. A version that does not say so is given the same time from its claim on.
alter table idempotent_answers add column alive_at timestamptz(3) not null default now();
