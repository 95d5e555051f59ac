-- The look that owners chose in the panel: the newest row stands, and those before it can stand again. A value that is
-- null is that of the operator's folder, of the environment, or the shipped one (docs/operations.md, "Your own look").
create table looks (
  id integer generated always as identity primary key,
  primary_colour text check (primary_colour ~ '^#[0-9a-f]{6}$'),
  accent_colour text check (accent_colour ~ '^#[0-9a-f]{6}$'),
  name text check (char_length(name) <= 100),
  name_si text check (char_length(name_si) <= 100),
  name_ta text check (char_length(name_ta) <= 100),
  address text check (char_length(address) <= 300),
  address_si text check (char_length(address_si) <= 300),
  address_ta text check (char_length(address_ta) <= 300),
  phone text check (char_length(phone) <= 20),
  email text check (char_length(email) <= 254),
  -- PNG files that the board encoded: small, read by every node, and in each backup with the rest.
  logo bytea check (octet_length(logo) <= 1048576),
  icon bytea check (octet_length(icon) <= 1048576),
  changed_at timestamptz(3) not null
);
