-- Several admins do not begin with the same item of a queue: each has one open, and says so every minute.
create table open_items (
  admin_id integer primary key references admins (id) on delete cascade,
  queue text not null check (queue in ('vacancy', 'revision', 'report')),
  item_id integer not null,
  opened_at timestamptz(3) not null
);
